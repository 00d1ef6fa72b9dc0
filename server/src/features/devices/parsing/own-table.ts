import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import type { PushValue } from '#contract/features/devices/device-files.ts';
import { metricNames } from '#contract/metrics.ts';
import { columnNames } from '../../../domain/imports/pure.ts';
import {
  readOpenTable,
  unitBehind,
  type OpenTable,
  type RowParser,
  type Table,
  type TableWish,
} from '../../../kernel/imports/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import { DayRows, passSkipped } from './day-rows.ts';
import { shownValue } from './handed-days.ts';
import type { Collector } from './values.ts';

/** Metrics with one number for each day. */
export const numberMetrics = (['steps', ...metricNames] as ImportedMetric[]).filter(
  (name): name is Exclude<ImportedMetric, 'bloodPressure' | PushValue> => name !== 'bloodPressure',
);
type NumberMetric = (typeof numberMetrics)[number];
type Column = 'date' | 'activity' | NumberMetric;

const wishOf = (today: string): TableWish<Column> => ({
  names: {
    date: columnNames.date,
    activity: columnNames.activity,
    ...Object.fromEntries(
      numberMetrics.map((metric) => [metric, [metric, ...columnNames[metric as keyof typeof columnNames]]]),
    ),
  },
  required: ['date', numberMetrics],
  days: ['date'],
  numbers: numberMetrics,
  latest: today,
});

export interface OwnTableRules {
  timeZone: string;
  today: string;
  choices: TableChoices;
}

/** Hours of 7:30, as trackers write sleep. */
function hoursOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) + Number(minutes) / 60;
}

/** The steps of one walk are not those of its day. A number is no name of an activity. */
const isActivity = (table: Table<Column>, cells: readonly string[]) => {
  const name = table.cell(cells, 'activity');
  return name !== '' && table.numberOf(name) === null;
};

/** A row says what it can about each metric; what its units are is known when all rows are. */
function rowParser(
  table: Table<Column>,
  { timeZone }: OwnTableRules,
  rows: DayRows,
  into: Collector,
): RowParser<never> {
  const there = numberMetrics.filter((metric) => table.places[metric] !== undefined);
  return (cells, line) => {
    const where = { source: 'CSV', line };
    const read = table.dayOf(table.cell(cells, 'date'));
    if (!read) {
      into.pass(where, 'date', { said: shownValue(table.cell(cells, 'date')) });
      return [];
    }
    // What names an instant counts on the member's own date.
    const day = read.instant === null ? read.day : dayIn(timeZone, new Date(read.instant));
    for (const metric of there) {
      const text = table.cell(cells, metric);
      if (!text) continue;
      const hours = metric === 'sleep' ? hoursOf(text) : null;
      const value = hours ?? table.numberOf(text);
      if (value === null) into.pass(where, 'number', { metric, day, said: shownValue(text) });
      else if (metric === 'steps' && isActivity(table, cells))
        into.pass(where, 'of_activity', { metric, day });
      else
        rows.add({
          metric,
          day,
          value,
          second: read.second,
          line,
          unit: hours === null ? unitBehind(text) : 'h',
        });
    }
    return [];
  };
}

/**
 * Reads a member's table of days. Several rows of a day are parts of it where they have times (docs/domain.md#own-imports); what
 * else has more than one reading is asked.
 */
export async function readOwnTable(from: OpenTable, rules: OwnTableRules, into: Collector): Promise<void> {
  const rows = new DayRows();
  const { table, skipped } = await readOpenTable<Column, never>(from, {
    wish: wishOf(rules.today),
    choices: rules.choices,
    open: (opened) => rowParser(opened, rules, rows, into),
    async take({ bad }) {
      for (const { line, reason } of bad)
        into.pass({ source: 'CSV', line }, reason === 'quotes' ? 'quotes' : 'row_too_long');
    },
  });
  const header = (metric: ImportedMetric) => {
    const at = table.places[metric as Column];
    return at === undefined ? '' : (table.header[at] ?? '');
  };
  rows.settle({ source: 'CSV', choices: rules.choices, header, ask: table.ask }, into);
  passSkipped(skipped, into);
}
