import { isMetric } from '#contract/metrics.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import { namesOf } from '../../../domain/imports/pure.ts';
import {
  plainHeader,
  readOpenTable,
  type OpenTable,
  type RowParser,
  type Table,
  type TableLines,
  type TableWish,
} from '../../../kernel/imports/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import { DayRows, passSkipped } from './day-rows.ts';
import type { OwnTableRules } from './own-table.ts';
import type { Collector } from './values.ts';

/** The columns of metrics.csv and steps.csv in the download of one's data that no other table has. */
const metricColumns = ['metric', 'day', 'value', 'diastolic', 'recordedat'];
const stepColumns = ['day', 'source', 'steps', 'recordedat'];
/** activities.csv: minutes that were turned into steps, which steps.csv doesn't have. */
const activityColumns = ['day', 'activityid', 'minutes', 'rate', 'recordedat'];

export type OwnDownload = 'metrics' | 'steps' | 'activities';

/** Returns which table of the download of one's own data this is, recognized by its header; null: none. */
export function ownDownloadOf({ lines }: TableLines): OwnDownload | null {
  const header = (lines[0]?.cells ?? []).map((cell) => plainHeader(cell));
  const has = (columns: readonly string[]) => columns.every((name) => header.includes(name));
  if (has(activityColumns)) return 'activities';
  return has(metricColumns) ? 'metrics' : has(stepColumns) ? 'steps' : null;
}

type MetricColumn = 'date' | 'metric' | 'value';
type StepColumn = 'date' | 'source' | 'steps';

/** Sources of a day's steps, the one that counts first if nothing else is set (docs/domain.md#steps). */
const bestSource = ['manual', 'device', 'import'];

interface OpenRow {
  cells: readonly string[];
  line: number;
}

/** Reads the day of a row, which is the member's own; null where there is none. */
function dayOf<C extends string>(
  table: Table<C | 'date'>,
  { cells, line }: OpenRow,
  { timeZone }: OwnTableRules,
  into: Collector,
): string | null {
  const read = table.dayOf(table.cell(cells, 'date'));
  if (!read) into.pass({ source: 'CSV', line }, 'date');
  return read && (read.instant === null ? read.day : dayIn(timeZone, new Date(read.instant)));
}

const metricRows =
  (table: Table<MetricColumn>, rules: OwnTableRules, rows: DayRows, into: Collector): RowParser<never> =>
  (cells, line) => {
    const where = { source: 'CSV', line };
    const day = dayOf(table, { cells, line }, rules, into);
    if (!day) return [];
    const metric = table.cell(cells, 'metric');
    const value = table.numberOf(table.cell(cells, 'value'));
    if (!isMetric(metric)) into.pass(where, 'metric_unknown', { day });
    else if (metric === 'bloodPressure') into.pass(where, 'blood_pressure', { metric, day });
    else if (value === null) into.pass(where, 'number', { metric, day });
    else rows.add({ metric, day, value, second: null, line, unit: metric === 'sleep' ? 'h' : '' });
    return [];
  };

type SourcedSteps = { day: string; steps: number; place: number; line: number };

const stepRows =
  (table: Table<StepColumn>, rules: OwnTableRules, told: SourcedSteps[], into: Collector): RowParser<never> =>
  (cells, line) => {
    const day = dayOf(table, { cells, line }, rules, into);
    if (!day) return [];
    const steps = table.numberOf(table.cell(cells, 'steps'));
    const place = bestSource.indexOf(table.cell(cells, 'source'));
    if (steps === null) into.pass({ source: 'CSV', line }, 'number', { metric: 'steps', day });
    else told.push({ day, steps, line, place: place < 0 ? bestSource.length : place });
    return [];
  };

const readAs = <C extends string>(
  from: OpenTable,
  wish: TableWish<C>,
  { choices }: OwnTableRules,
  open: (table: Table<C>) => RowParser<never>,
  into: Collector,
) =>
  readOpenTable<C, never>(from, {
    wish,
    choices,
    open,
    async take({ bad }) {
      for (const { line, reason } of bad)
        into.pass({ source: 'CSV', line }, reason === 'quotes' ? 'quotes' : 'row_too_long');
    },
  });

/** Our own weights are kilograms. */
const ourUnit = (metric: ImportedMetric) => (metric === 'weight' ? 'kg' : '');

/** Reads the metrics of one's own download. Their units are ours: kilograms and hours. */
async function readMetrics(from: OpenTable, rules: OwnTableRules, into: Collector): Promise<void> {
  const rows = new DayRows();
  const wish: TableWish<MetricColumn> = {
    names: namesOf(['date', 'metric', 'value']),
    required: ['date', 'metric', 'value'],
    days: ['date'],
    numbers: ['value'],
    latest: rules.today,
  };
  const open = (table: Table<MetricColumn>) => metricRows(table, rules, rows, into);
  const { table, skipped } = await readAs(from, wish, rules, open, into);
  rows.settle({ source: 'CSV', choices: rules.choices, header: ourUnit, ask: table.ask }, into);
  passSkipped(skipped, into);
}

/** Reads the steps of one's own download, where each source of a day has a row: the best one is taken. */
async function readSteps(from: OpenTable, rules: OwnTableRules, into: Collector): Promise<void> {
  const told: SourcedSteps[] = [];
  const wish: TableWish<StepColumn> = {
    names: { ...namesOf(['date', 'steps']), source: ['source'] },
    required: ['date', 'source', 'steps'],
    days: ['date'],
    numbers: ['steps'],
    latest: rules.today,
  };
  const open = (table: Table<StepColumn>) => stepRows(table, rules, told, into);
  const { skipped } = await readAs(from, wish, rules, open, into);
  for (const { day, steps, line } of told.toSorted((a, b) => a.place - b.place))
    into.say({ metric: 'steps', day, value: steps, source: 'CSV', line });
  passSkipped(skipped, into);
}

export const readOwnDownload = (
  kind: Exclude<OwnDownload, 'activities'>,
  from: OpenTable,
  rules: OwnTableRules,
  into: Collector,
): Promise<void> => (kind === 'metrics' ? readMetrics : readSteps)(from, rules, into);
