import { sql, type Db, type Expression } from '../../platform/db/db.ts';

/** All entries of one member's day. */
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

export interface EntryWindow {
  programId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
  /** Entries as they stood at this moment; null: as they stand. */
  asOf: Date | null;
}

/** Entries as they stand, as two queries of the columns of an EntryRow. */
export function standingRows(where: Expression<unknown>) {
  const steps = sql`select member_id, day, source, steps as amount, null::integer as rate, recorded_at from step_day where ${where}`;
  const activities = sql`select member_id, day, 'activity:' || activity_id, minutes, rate, recorded_at from converter_entry where ${where}`;
  return { steps, activities };
}

function entryRows({ programId, memberIds, from, to, asOf }: EntryWindow) {
  const where = sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[])
    and day between ${from}::date and ${to}::date`;
  const { steps, activities } = standingRows(where);
  if (!asOf) return sql<EntryRow>`${steps} union all ${activities} order by day`;
  const revisions = sql`select member_id, day, source, amount, rate, recorded_at from entry_revision where ${where}`;
  return sql<EntryRow>`${steps} and recorded_at <= ${asOf} union all ${activities} and recorded_at <= ${asOf}
    union all ${revisions} and recorded_at <= ${asOf} and replaced_at > ${asOf} order by day`;
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

/** Entries in the order of their days, as days of each member. */
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

/** Each member's days with an entry in a window, oldest first; members without one are missing. */
export async function readDaysAsOf(db: Db, window: EntryWindow): Promise<Map<string, DayRecord[]>> {
  const { rows } = await entryRows(window).execute(db);
  return daysOfEntries(rows);
}

/** These days alone as they are now, of each member who has an entry on one. */
export async function readDaysOn(
  db: Db,
  programId: string,
  memberIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, DayRecord[]>> {
  const { steps, activities } = standingRows(sql`program_id = ${programId}
    and member_id = any(${memberIds}::uuid[]) and day = any(${days}::date[])`);
  const { rows } = await sql<EntryRow>`${steps} union all ${activities} order by day`.execute(db);
  return daysOfEntries(rows);
}
