import {
  badRow,
  startRow,
  type Places,
  type Reason,
  type RowParser,
} from '../../../kernel/imports/public.ts';
import type { Column } from './format.ts';

/** One entry of the file: steps of a day (activity null) or minutes of an activity. */
export interface ImportRow {
  line: number;
  person: string;
  day: string;
  activityId: string | null;
  amount: number;
}

export interface KnownActivity {
  id: string;
  enabled: boolean;
}
export interface RowRules {
  places: Places<Column>;
  converter: boolean;
  /** By id and by name, in small letters. */
  activities: ReadonlyMap<string, KnownActivity>;
}

function parseCount(text: string, least: number, most: number): number | null {
  if (!/^\d{1,7}$/.test(text)) return null;
  const count = Number(text);
  return count >= least && count <= most ? count : null;
}

const refuse = (reason: Reason, value = '') => ({ reason, value });

function parseMinutes(activity: string, minutes: string, { converter, activities }: RowRules) {
  if (!activity) return refuse('minutes_without_activity');
  if (!minutes) return refuse('activity_without_minutes');
  const known = activities.get(activity.toLowerCase());
  if (!known) return refuse('activity_unknown', activity);
  if (!converter) return refuse('converter_off');
  if (!known.enabled) return refuse('activity_off', activity);
  const amount = parseCount(minutes, 1, 600);
  return amount === null ? refuse('minutes', minutes) : { activityId: known.id, amount };
}

export function rowParser(rules: RowRules): RowParser<ImportRow> {
  return (cells, number) => {
    const row = startRow(cells, number, rules.places);
    if ('reason' in row) return row;
    const { line, person, day, cell } = row;
    const [steps, minutes, activity] = [cell('steps'), cell('minutes'), cell('activity')];
    const rows: ImportRow[] = [];
    if (steps) {
      const amount = parseCount(steps, 0, 100_000);
      if (amount === null) return badRow(line, 'steps', steps);
      rows.push({ line, person, day, activityId: null, amount });
    }
    if (minutes || activity) {
      const parsed = parseMinutes(activity, minutes, rules);
      if ('reason' in parsed) return badRow(line, parsed.reason, parsed.value);
      rows.push({ line, person, day, ...parsed });
    }
    return rows.length ? rows : badRow(line, 'nothing');
  };
}
