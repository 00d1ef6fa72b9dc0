import type { imports } from '#copy/en/imports.ts';
import { isDay } from '../../../platform/clock/days.ts';
import type { Places } from './format.ts';

export type Reason = keyof typeof imports.reasons;

/** One entry of the file: steps of a day (activity null) or minutes of an activity. */
export interface ImportRow {
  line: number;
  person: string;
  day: string;
  activityId: string | null;
  amount: number;
}
export interface BadRow {
  line: number;
  reason: Reason;
  value: string;
}
type Parsed = ImportRow[] | BadRow;

export interface KnownActivity {
  id: string;
  enabled: boolean;
}
export interface RowRules {
  places: Places;
  converter: boolean;
  /** By id and by name, in small letters. */
  activities: ReadonlyMap<string, KnownActivity>;
}

/** The days an import may hold; further back there is nobody who walks. */
const firstDay = '1900-01-01';

/** YYYY-MM-DD or m/d/yyyy as a day; null when it is none. A time of midnight behind it is passed over. */
export function parseDay(text: string): string | null {
  const plain = text.replace(/(?:T| )(?:00:00(?::00)?(?:\.0+)?|12:00:00 AM)Z?$/, '');
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain);
  const [, month = '', day = '', year = ''] = american ?? [];
  const iso = american ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
  return isDay(iso) ? iso : null;
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

/** What a row of the file says, or the first thing that is wrong with it. */
export function parseRow(cells: readonly string[], line: number, rules: RowRules): Parsed {
  const bad = (reason: Reason, value = ''): BadRow => ({ line, reason, value: value.slice(0, 60) });
  const { places } = rules;
  if (cells.length !== places.width) return bad('columns', String(cells.length));
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
  const person = cell(places.person);
  if (!person) return bad('person_blank');
  if (person.length > 100) return bad('person_too_long');
  // NUL and half a surrogate pair are no text to PostgreSQL.
  if (/\0/.test(cells.join('')) || !person.isWellFormed()) return bad('text');
  const day = parseDay(cell(places.date));
  if (day === null) return bad('date', cell(places.date));
  if (day < firstDay) return bad('date_too_old', day);
  const [steps, minutes, activity] = [cell(places.steps), cell(places.minutes), cell(places.activity)];
  const rows: ImportRow[] = [];
  if (steps) {
    const amount = parseCount(steps, 0, 100_000);
    if (amount === null) return bad('steps', steps);
    rows.push({ line, person, day, activityId: null, amount });
  }
  if (minutes || activity) {
    const parsed = parseMinutes(activity, minutes, rules);
    if ('reason' in parsed) return bad(parsed.reason, parsed.value);
    rows.push({ line, person, day, ...parsed });
  }
  return rows.length ? rows : bad('nothing');
}
