import { sql, type Db } from '../../platform/db/db.ts';

/** Finds what an activity of the converter counts, and whether the program has switched it on. */
export async function findActivityOf(
  db: Db,
  programId: string,
  id: string,
): Promise<{ rate: number; enabled: boolean } | undefined> {
  const { rows } = await sql<{
    rate: number;
    enabled: boolean;
  }>`select a.rate, exists (select from program_activity p
      where p.program_id = ${programId} and p.activity_id = a.id) as enabled
    from activity a where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Switches on every activity of the converter. Needs the program's handle. */
export async function enableAllActivities(db: Db, programId: string): Promise<void> {
  await sql`insert into program_activity (program_id, activity_id) select ${programId}::uuid, id from activity
    on conflict do nothing`.execute(db);
}
