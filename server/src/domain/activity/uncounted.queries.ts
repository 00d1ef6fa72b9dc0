import type { UncountedReason } from '#contract/features/activity/activity.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';

interface Whose {
  programId: string;
  memberId: string;
}

export interface UncountedDay {
  day: string;
  steps: number;
  reason: UncountedReason;
}

/** The steps of a day that were handed in and count nowhere (docs/domain.md#kinds-of-source). */
export async function findUncounted(
  db: Db,
  { programId, memberId }: Whose,
  day: string,
): Promise<UncountedDay | undefined> {
  const { rows } = await sql<UncountedDay>`select day, steps, reason from uncounted_day
    where program_id = ${programId} and member_id = ${memberId} and day = ${day}::date`.execute(db);
  return rows[0];
}

export async function saveUncounted(
  tx: Db,
  { programId, memberId }: Whose,
  rows: readonly UncountedDay[],
  now: Date,
): Promise<void> {
  if (!rows.length) return;
  await sql`insert into uncounted_day (program_id, member_id, day, steps, reason, received_at)
    select ${programId}::uuid, ${memberId}::uuid, day, steps, reason, ${now}::timestamptz
    from unnest(${column(rows, 'day')}::date[], ${column(rows, 'steps')}::integer[], ${column(rows, 'reason')}::text[])
      as i (day, steps, reason)
    on conflict (program_id, member_id, day) do update set steps = excluded.steps, reason = excluded.reason,
      received_at = excluded.received_at`.execute(tx);
}

export async function deleteUncounted(
  tx: Db,
  { programId, memberId }: Whose,
  days: readonly string[],
): Promise<void> {
  if (!days.length) return;
  await sql`delete from uncounted_day where program_id = ${programId} and member_id = ${memberId}
    and day = any(${days}::date[])`.execute(tx);
}

/** Lists a page of a member's days that count nowhere, newest first, before a day. */
export async function listUncounted(
  db: Db,
  { programId, memberId }: Whose,
  { before, limit }: { before: string | null; limit: number },
): Promise<UncountedDay[]> {
  const { rows } = await sql<UncountedDay>`select day, steps, reason from uncounted_day
    where program_id = ${programId} and member_id = ${memberId} ${before ? sql`and day < ${before}::date` : sql``}
    order by day desc limit ${limit}`.execute(db);
  return rows;
}
