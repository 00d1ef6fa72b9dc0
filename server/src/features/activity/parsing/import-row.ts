import type { imports } from '#copy/en/imports.ts';
import { isDay } from '../../../platform/clock/days.ts';

export type Reason = keyof typeof imports.reasons;

export interface ImportRow {
  line: number;
  person: string;
  day: string;
  steps: number | null;
  activityId: string | null;
  minutes: number | null;
}

export interface Columns {
  person: string;
  date: string;
  steps: string;
  minutes: string | null;
  activity: string | null;
}

/** The columns of each format; those of `generic` may be mapped to other names. */
export const formats: Record<'fitabase-daily' | 'generic', Columns> = {
  'fitabase-daily': {
    person: 'Id',
    date: 'ActivityDate',
    steps: 'TotalSteps',
    minutes: null,
    activity: null,
  },
  generic: { person: 'person', date: 'date', steps: 'steps', minutes: 'minutes', activity: 'activity' },
};

/** `person=Employee,date=Day`: other names of columns; null when it is not of this form. */
export function readMap(text: string): Partial<Columns> | null {
  const map: Partial<Record<string, string>> = {};
  for (const part of text.split(',')) {
    const [, name, column] = /^\s*(person|date|steps|minutes|activity)\s*=\s*(\S.*?)\s*$/.exec(part) ?? [];
    if (!name || !column) return null;
    map[name] = column;
  }
  return map;
}

/** A date as YYYY-MM-DD or m/d/yyyy (a time after it is left out); null when it is none. */
export function readDate(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.trim();
  return isDay(iso) && iso >= '1900-01-01' ? iso : null;
}

function whole(text: string, least: number, most: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** One row of the file, or why it cannot be taken. Activities are found by id or name, whatever their case. */
export function readRow(
  record: Readonly<Record<string, string>>,
  line: number,
  columns: Columns,
  activities: ReadonlyMap<string, string>,
): ImportRow | Reason {
  const text = (column: string | null) => (column === null ? '' : (record[column] ?? '').trim());
  const person = text(columns.person).toLowerCase();
  if (!person) return 'no_person';
  const day = readDate(text(columns.date));
  if (!day) return 'bad_date';
  const [stepsText, minutesText, activityText] = [
    text(columns.steps),
    text(columns.minutes),
    text(columns.activity),
  ];
  const steps = stepsText ? whole(stepsText, 0, 100_000) : null;
  if (stepsText && steps === null) return 'bad_steps';
  if (Boolean(minutesText) !== Boolean(activityText)) return 'minutes_alone';
  const minutes = minutesText ? whole(minutesText, 1, 600) : null;
  if (minutesText && minutes === null) return 'bad_minutes';
  const activityId = activityText ? (activities.get(activityText.toLowerCase()) ?? null) : null;
  if (activityText && !activityId) return 'bad_activity';
  if (steps === null && minutes === null) return 'nothing';
  return { line, person, day, steps, activityId, minutes };
}
