import { sql, type Db } from '../../platform/db/db.ts';

/**
 * Returns whether an email of this program waits for the pace of the platform. It does not change until the transaction
 * ends.
 */
export async function isPaced(tx: Db, programId: string, adminEmailId: string): Promise<boolean> {
  const { rows } = await sql<{
    paced: boolean;
  }>`select (e.per_minute is not null or e.stopped_at is not null) as paced
    from mass_email e where e.id = (select a.mass_email_id from admin_email a
      where a.program_id = ${programId} and a.id = ${adminEmailId}) for share`.execute(tx);
  return rows[0]?.paced ?? false;
}
