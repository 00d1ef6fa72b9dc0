import { sql, type Db } from '../../platform/db/db.ts';
import type { EntryRows } from './write.queries.ts';

/** Writes steps on days without any: the caller has looked, under lockMembers. */
export async function addStepRows(tx: Db, programId: string, input: EntryRows, now: Date): Promise<void> {
  await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    select ${programId}::uuid, member_id, day, source, steps, ${now}::timestamptz from (${input}) as input
    where steps is not null`.execute(tx);
}

/** Writes minutes on days without any. 0 minutes are no entry. */
export async function addActivityRows(tx: Db, programId: string, input: EntryRows, now: Date): Promise<void> {
  await sql`insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
    select ${programId}::uuid, member_id, day, activity_id, minutes, rate, ${now}::timestamptz from (${input}) as input
    where minutes > 0`.execute(tx);
}
