import { sql, type Db, type Expression } from '../../platform/db/db.ts';
import { daysOfEntries, type DayRecord, type EntryRow } from './rules/days-of-entries.ts';

export interface EntryWindow {
  programId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
  /** Entries as of this instant; null for the current ones. */
  asOf: Date | null;
}

/** Current entries, as two queries with the columns of an EntryRow. */
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

/** Reads each member's days with an entry in a window, oldest first; members without one are missing. */
export async function readDaysAsOf(db: Db, window: EntryWindow): Promise<Map<string, DayRecord[]>> {
  const { rows } = await entryRows(window).execute(db);
  return daysOfEntries(rows);
}

/** Reads only these days as they are now, of each member who has an entry on one. */
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
