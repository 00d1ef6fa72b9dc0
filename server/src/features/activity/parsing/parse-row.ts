import { latinDigits } from '#copy/latin-digits.ts';
import { badRow, startRow, type Reason, type RowParser, type Table } from '../../../kernel/imports/public.ts';
import type { Column } from './format.ts';

/** One entry of the file: steps of a day (activity null) or minutes of an activity. */
export interface ImportRow {
  line: number;
  person: string;
  day: string;
  activityId: string | null;
  amount: number;
  /** The moment that the row names with its zone, as an ISO text. The day is the member's own there. */
  instant: string | null;
  /** Seconds since midnight; null: the row has no time. Behind midnight it is a part of its day, such as an hour. */
  second: number | null;
}

export interface KnownActivity {
  id: string;
  enabled: boolean;
}
export interface RowRules {
  table: Table<Column>;
  converter: boolean;
  /** By id and by name, in small letters. */
  activities: ReadonlyMap<string, KnownActivity>;
}

/** Parses a number of steps or minutes. Some sources write fractions of steps, which are rounded. */
function parseCount(count: number | null, least: number, most: number): number | null {
  if (count === null || count < 0) return null;
  const whole = Math.round(count);
  return whole >= least && whole <= most ? whole : null;
}

/** Minutes as a number or as h:mm. */
function minutesOf(text: string, table: Table<Column>): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(latinDigits(text)) ?? [];
  return hours === undefined ? table.numberOf(text) : Number(hours) * 60 + Number(minutes);
}

const refuse = (reason: Reason, value = '') => ({ reason, value });

function parseMinutes(activity: string, minutes: string, { table, converter, activities }: RowRules) {
  if (!activity) return refuse('minutes_without_activity');
  if (!minutes) return refuse('activity_without_minutes');
  const known = activities.get(activity.toLowerCase());
  if (!known) return refuse('activity_unknown', activity);
  if (!converter) return refuse('converter_off');
  if (!known.enabled) return refuse('activity_off', activity);
  const amount = parseCount(minutesOf(minutes, table), 1, 600);
  return amount === null ? refuse('minutes', minutes) : { activityId: known.id, amount };
}

export function rowParser(rules: RowRules): RowParser<ImportRow> {
  return (cells, number) => {
    const { table } = rules;
    const row = startRow(table, cells, number, 'any');
    if ('reason' in row) return row;
    const { line, person, day, second, isTimed, cell } = row;
    const instant = row.instant === null || second === 0 ? null : new Date(row.instant).toISOString();
    const of = { line, person, day, instant, second: isTimed ? second : null };
    const [steps, minutes, activity] = [cell('steps'), cell('minutes'), cell('activity')];
    const rows: ImportRow[] = [];
    if (steps) {
      const amount = parseCount(table.numberOf(steps), 0, 100_000);
      if (amount === null) return badRow(line, 'steps', steps);
      rows.push({ ...of, activityId: null, amount });
    }
    if (minutes || activity) {
      const parsed = parseMinutes(activity, minutes, rules);
      if ('reason' in parsed) return badRow(line, parsed.reason, parsed.value);
      rows.push({ ...of, ...parsed });
    }
    return rows.length ? rows : badRow(line, 'nothing');
  };
}
