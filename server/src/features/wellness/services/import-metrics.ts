import type {
  MetricFormat,
  MetricImportReport,
  NamedRow,
} from '#contract/features/wellness/metric-import.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { emit } from '../../../kernel/events/public.ts';
import {
  findLastRun,
  mostListed,
  runImport,
  type ImportKind,
  type ImportSide,
  type ImportWish,
} from '../../../domain/imports/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import {
  countMetrics,
  findDuplicates,
  listDuplicates,
  listUnusual,
  rowTables,
  stageRows,
  writeImported,
  type MetricCounts,
} from '../metric-import.queries.ts';
import { fileFormats, type MetricColumn } from '../parsing/metric-formats.ts';
import { metricRowParser, type MetricImportRow } from '../parsing/parse-metric-row.ts';
import { translate } from '../../../platform/words/translate.ts';

/** Number of members in one metrics.imported event, because its listeners lock all of them. */
const toldAtOnce = 500;

export interface MetricImportOptions extends ImportWish {
  format: MetricFormat;
}

interface Lists {
  duplicates: NamedRow[];
  noted: NamedRow[];
}

/**
 * Whether no other file has changed these entries since this same file was imported. Then nothing can differ except
 * what members entered, which stays. It looks at runs and not at entries, so it reveals nothing about them.
 */
async function isRepeat(tx: Db, programId: string, format: MetricFormat, fileHash: Buffer) {
  const last = await findLastRun(tx, programId, fileFormats[format].shares);
  return last?.format === format && last.fileHash.equals(fileHash);
}

async function listRows(tx: Db, format: MetricFormat): Promise<Lists> {
  const { duplicates: rule } = fileFormats[format];
  const found = await listDuplicates(tx, mostListed);
  const duplicates = found.map(({ countedLine, same, ...row }) => ({
    ...row,
    reason: translate('en')(`imports:duplicates.${same ? 'same' : rule}`, { line: countedLine }),
  }));
  const noted = (await listUnusual(tx, mostListed)).map((row) => ({
    ...row,
    reason: translate('en')('imports:unusual'),
  }));
  return { duplicates, noted };
}

async function apply(context: WorkContext, tx: Db): Promise<void> {
  const memberIds = await writeImported(context, tx);
  for (let at = 0; at < memberIds.length; at += toldAtOnce)
    await emit(context, tx, 'metrics.imported', { memberIds: memberIds.slice(at, at + toldAtOnce) });
}

const kindOf = (
  format: MetricFormat,
  { weightUnit }: TableChoices,
): ImportKind<MetricColumn, MetricImportRow, MetricCounts, Lists> => ({
  action: 'wellness.import',
  format,
  tables: rowTables,
  wish: fileFormats[format].wish,
  async open(_tx, { settings }) {
    if (!settings.metricsOn) throw new AppError('feature_off');
    return metricRowParser(format, settings.metricsOff, weightUnit);
  },
  stage: stageRows,
  check: (tx) => findDuplicates(tx, fileFormats[format].duplicates),
  async compare(tx, program, fileHash) {
    const counts = await countMetrics(tx);
    const repeats = counts.membersCreated === 0 && (await isRepeat(tx, program.id, format, fileHash));
    return { differs: !repeats, counts };
  },
  list: (tx) => listRows(tx, format),
  apply,
});

/**
 * Imports a file of wellness metrics, all or nothing. A second run changes nothing. Duplicates are named and counted
 * once. The report says what the file has, not what was stored, because values are private to their members
 * (docs/decisions/170). Emits metrics.imported with the members whose metrics changed.
 */
export async function importMetrics(
  context: WorkContext,
  path: string,
  options: MetricImportOptions,
  side: ImportSide,
): Promise<MetricImportReport> {
  const { format, choices } = options;
  const { dateOrder } = fileFormats[format];
  const read = { ...(dateOrder ? { dateOrder } : {}), ...choices };
  return runImport(context, kindOf(format, read), path, { ...options, ...side, choices: read });
}
