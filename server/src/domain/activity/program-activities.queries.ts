import { sql, type Db } from '../../platform/db/db.ts';

/** Switches on every activity of the converter. Needs the program's handle. */
export async function enableAllActivities(db: Db, programId: string): Promise<void> {
  await sql`insert into program_activity (program_id, activity_id) select ${programId}::uuid, id from activity
    on conflict do nothing`.execute(db);
}
