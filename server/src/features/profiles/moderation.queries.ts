import { sql, type Db } from '../../platform/db/db.ts';

export async function hideProfileRow(tx: Db, programId: string, id: string, now: Date): Promise<void> {
  await sql`update member set moderated_at = ${now}, hidden_before = profile_hidden, profile_hidden = true
    where program_id = ${programId} and id = ${id} and moderated_at is null`.execute(tx);
}

export async function restoreProfileRow(tx: Db, programId: string, id: string): Promise<void> {
  await sql`update member set moderated_at = null, profile_hidden = coalesce(hidden_before, profile_hidden), hidden_before = null
    where program_id = ${programId} and id = ${id} and moderated_at is not null`.execute(tx);
}
