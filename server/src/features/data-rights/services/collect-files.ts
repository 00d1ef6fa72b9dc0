import {
  findPhotoIdsOf,
  readHeld,
  type HeldRow,
  type DataSubject,
  type PersonalData,
} from '../../../kernel/personal-data/public.ts';
import { csvLines, type Cell } from '../../../kernel/reports/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { ZippedFile } from '../../../platform/zip/zip-stream.ts';
import type { Translate } from '../../../platform/words/translate.types.ts';

const encoder = new TextEncoder();
const text = (content: string) => [encoder.encode(content)];

/** CSV tables for spreadsheets, beside the JSON that holds everything. */
const asSheets: Readonly<Record<string, string>> = {
  step_day: 'steps.csv',
  metric_day: 'metrics.csv',
  converter_entry: 'activities.csv',
};

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null;
  return value instanceof Date ? value.toISOString() : String(value);
};

const csvOf = (columns: readonly string[], rows: readonly HeldRow[]): string =>
  csvLines([columns, ...rows.map((row) => columns.map((column) => cellOf(row[camel(column)])))]);

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Yields the files of the download one by one: the data of each feature, the pictures, and a page that explains them.
 */
export async function* collectFiles(
  { deps, db, programId }: WorkContext,
  personalData: readonly PersonalData[],
  subject: DataSubject,
  t: Translate,
): AsyncGenerator<ZippedFile, void> {
  const areas: string[] = [];
  for (const { area, tables } of personalData) {
    const found: Record<string, HeldRow[]> = {};
    for (const held of tables) {
      if (!held.exported.length || (held.of === 'login' && !subject.loginId && !held.address)) continue;
      const stored = await readHeld(db, held, subject);
      const rows = stored.map((row) => held.opened?.(row, subject, deps.secrets) ?? row);
      found[held.table] = rows;
      const sheet = asSheets[held.table];
      if (sheet) yield { name: sheet, content: text(csvOf(held.exported, rows)) };
    }
    areas.push(area);
    yield { name: `${area}.json`, content: text(JSON.stringify(found, null, 2)) };
  }
  for (const id of await findPhotoIdsOf(db, programId, subject.memberId)) {
    const picture = await deps.files.read({ programId, id });
    if (picture) yield { name: `pictures/${id}.webp`, stored: true, content: picture };
  }
  yield {
    name: 'README.txt',
    content: text(t('account-data:readme', { files: areas.map((area) => `${area}.json`).join(', ') })),
  };
}
