import type { StepSource } from '#contract/features/activity.ts';
import type { DaySteps } from './day-value.ts';

/** What one source says of a day. */
export interface StepEntry {
  source: StepSource;
  steps: number;
  recordedAt: Date;
}

/** Minutes of one converter activity, with the rate (steps a minute) copied when they were saved. */
export interface ActivityEntry {
  activityId: string;
  minutes: number;
  rate: number;
  recordedAt: Date;
}

/** Everything entered for one member's day. */
export interface DayEntries extends DaySteps {
  memberId: string;
  day: string;
  entries: StepEntry[];
  /** When the latest step row was recorded, epoch milliseconds; 0 without one. */
  stepsAt: number;
  /** In the order of their ids. */
  activities: ActivityEntry[];
  activitiesAt: number;
}

/** Sets what a source says of a day; null takes it away. 0 is an entry: missing is not zero. */
export interface StepWrite {
  memberId: string;
  day: string;
  source: StepSource;
  steps: number | null;
}

/** Sets the minutes of an activity; null or 0 takes it away. The rate is kept with new or changed minutes. */
export interface ActivityWrite {
  memberId: string;
  day: string;
  activityId: string;
  minutes: number | null;
  rate: number;
}

export interface EntryWrites {
  steps?: readonly StepWrite[];
  activities?: readonly ActivityWrite[];
}

export interface EntryRow {
  memberId: string;
  day: string;
  /** A step source, or 'activity:' and its id. */
  source: string;
  amount: number;
  rate: number | null;
  recordedAt: Date;
}

export const activityPrefix = 'activity:';

export const emptyDay = (memberId: string, day: string): DayEntries => ({
  memberId,
  day,
  device: null,
  import: null,
  manual: null,
  entries: [],
  stepsAt: 0,
  activities: [],
  activitiesAt: 0,
});

function addRow(day: DayEntries, { source, amount, rate, recordedAt }: EntryRow): void {
  if (source.startsWith(activityPrefix)) {
    const activityId = source.slice(activityPrefix.length);
    day.activities.push({ activityId, minutes: amount, rate: rate ?? 0, recordedAt });
    day.activitiesAt = Math.max(day.activitiesAt, recordedAt.getTime());
    return;
  }
  const step = source as StepSource;
  day[step] = amount;
  day.entries.push({ source: step, steps: amount, recordedAt });
  day.stepsAt = Math.max(day.stepsAt, recordedAt.getTime());
}

/** Rows in the order of member and day as one record a day. */
export function groupByDay(rows: readonly EntryRow[]): DayEntries[] {
  const days: DayEntries[] = [];
  let last: DayEntries | undefined;
  for (const row of rows) {
    if (last?.memberId !== row.memberId || last.day !== row.day) {
      last = emptyDay(row.memberId, row.day);
      days.push(last);
    }
    addRow(last, row);
  }
  return days;
}
