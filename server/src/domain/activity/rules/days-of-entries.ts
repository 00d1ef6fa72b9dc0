export interface DayRecord {
  day: string;
  device: number | null;
  import: number | null;
  manual: number | null;
  /** When the latest step row of the day was recorded, epoch milliseconds; 0 without one. */
  stepsAt: number;
  activities: { activityId: string; minutes: number; rate: number }[];
  activitiesAt: number;
}

/** One entry, with the number that is its amount: steps, or minutes at a rate. */
export interface EntryRow {
  memberId: string;
  day: string;
  source: string;
  amount: number;
  rate: number | null;
  recordedAt: Date;
}

export const emptyDay = (day: string): DayRecord => ({
  day,
  device: null,
  import: null,
  manual: null,
  stepsAt: 0,
  activities: [],
  activitiesAt: 0,
});

function put(record: DayRecord, { source, amount, rate, recordedAt }: EntryRow): void {
  const at = recordedAt.getTime();
  if (source === 'device' || source === 'import' || source === 'manual') {
    record[source] = amount;
    record.stepsAt = Math.max(record.stepsAt, at);
    return;
  }
  const activityId = source.slice('activity:'.length);
  record.activities.push({ activityId, minutes: amount, rate: rate ?? 0 });
  record.activitiesAt = Math.max(record.activitiesAt, at);
}

/** Returns entries in the order of their days, as days of each member. */
export function daysOfEntries(rows: readonly EntryRow[]): Map<string, DayRecord[]> {
  const members = new Map<string, DayRecord[]>();
  for (const row of rows) {
    let days = members.get(row.memberId);
    if (!days) members.set(row.memberId, (days = []));
    let record = days.at(-1);
    if (record?.day !== row.day) days.push((record = emptyDay(row.day)));
    put(record, row);
  }
  return members;
}
