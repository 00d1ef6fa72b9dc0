import type { ImportReport } from '#contract/features/activity/import.ts';
import type { DayRule } from '#contract/table-choices.ts';
import { parseMap, type ColumnNames, type Table } from '../../../kernel/imports/public.ts';
import {
  dropBadRows,
  runImport,
  type Finding,
  type ImportKind,
  type ImportSide,
  type ImportWish,
} from '../../../domain/imports/public.ts';
import { perDayQuestion } from '../../../domain/imports/pure.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { findActivities } from '../activity.queries.ts';
import { compareStaged, type Counts } from '../import.queries.ts';
import { columnNames, wishOf, type Column, type ImportFormat } from '../parsing/format.ts';
import { rowParser, type ImportRow, type KnownActivity } from '../parsing/parse-row.ts';
import { mostMinutes } from '../scoring/day-plan.ts';
import {
  checkMinutes,
  findOpenDay,
  findRepeats,
  localDays,
  noteOpenDays,
  rowTable,
  settleDays,
  stageRows,
} from '../staging.queries.ts';
import { applyImport } from './apply-import.ts';

export interface ImportOptions extends ImportWish {
  format: ImportFormat;
  /** Columns of other names, as in `person=Employee,date=Day`. */
  map?: string;
}

async function rulesOf(tx: Db, program: ProgramRow) {
  const activities = new Map<string, KnownActivity>();
  for (const each of await findActivities(tx, program.id)) {
    activities.set(each.id, each);
    activities.set(each.name.toLowerCase(), each);
  }
  return { converter: program.settings.converter, activities };
}

function reported({ members, membersNew, days, daysNew, daysUnchanged }: Counts) {
  const daysChanged = days - daysNew - daysUnchanged;
  return { members, membersCreated: membersNew, days, daysNew, daysChanged, daysUnchanged };
}

type Reported = ReturnType<typeof reported>;

/** Makes one entry of the rows of a day. What they leave open is asked, as in a member's own table. */
async function putTogether(tx: Db, table: Table<Column>, perDay: DayRule | undefined): Promise<void> {
  await noteOpenDays(tx);
  const open = perDay ? [] : await findOpenDay(tx);
  if (open.length) {
    const at = table.places[open[0]!.activityId === null ? 'steps' : 'minutes'];
    throw table.ask([perDayQuestion(at === undefined ? '' : (table.header[at] ?? ''), open)]);
  }
  await settleDays(tx, perDay);
}

function kindOf(
  { format, choices = {} }: ImportOptions,
  map: ColumnNames<Column>,
): ImportKind<Column, ImportRow, Reported, object> {
  let counts: Counts;
  const { perDay } = choices;
  let [hasMinutes, hasParts, hasInstants] = [false, perDay === 'add' || perDay === 'most', false];
  let opened: Table<Column>;
  return {
    action: 'activity.import',
    format,
    tables: rowTable,
    wish: wishOf(format, map),
    async open(tx, program) {
      const rules = await rulesOf(tx, program);
      return (table) => {
        opened = table;
        return rowParser({ ...rules, table });
      };
    },
    stage(tx, rows) {
      hasMinutes ||= rows.some((row) => row.activityId !== null);
      hasParts ||= rows.some((row) => (row.second ?? 0) > 0);
      hasInstants ||= rows.some((row) => row.instant !== null);
      return stageRows(tx, rows);
    },
    localize: () => (hasInstants ? localDays : null),
    async check(tx, program) {
      if (hasParts) await putTogether(tx, opened, perDay);
      if (hasMinutes) await checkMinutes(tx, program.id, mostMinutes);
    },
    async compare(tx, program): Promise<Finding<Reported>> {
      const compare = () => compareStaged(tx, program.id, hasMinutes);
      counts = await compare();
      // A file of steps has one entry per day, unless it repeats a day.
      if (!hasMinutes && counts.days < counts.compared && (await findRepeats(tx)) > 0) {
        await dropBadRows(tx);
        counts = await compare();
      }
      return { differs: counts.entries > 0, counts: reported(counts) };
    },
    list: async () => ({}),
    apply: (context, tx, onWritten) => applyImport(context, tx, { ...counts, hasMinutes }, onWritten),
  };
}

/**
 * Imports a file of activity, all or nothing: with a single bad row nothing is written, and the report lists them all.
 * Entries that are the same already are left alone, so that a second run changes nothing. Steps become the day's `import`
 * source. Emits activity.imported with the members whose days changed.
 */
export async function importActivity(
  context: WorkContext,
  path: string,
  options: ImportOptions,
  side: ImportSide,
): Promise<ImportReport> {
  const { format, choices = {} } = options;
  // Exports of Fitabase are American, whatever their days look like.
  const read = format === 'fitabase-daily' ? { dateOrder: 'mdy' as const, ...choices } : choices;
  const kind = kindOf(options, parseMap(options.map, columnNames));
  return runImport(context, kind, path, { ...options, ...side, choices: read });
}
