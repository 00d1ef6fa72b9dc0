import { sql, type Db } from '../../platform/db/db.ts';

/** When a count was made whose entries have changed since. */
export const changedSince = sql`timestamptz '0001-01-01 00:00:00+00'`;
/** SQL: whether a count of the table `t` has to be made again. */
export const isChanged = (t: string) =>
  sql`${sql.ref(`${t}.countedAt`)} < timestamptz '0002-01-01 00:00:00+00'`;

/** Notes that entries changed on this day or later: these counts are made again. They stay readable until then. */
export async function noteChanged(tx: Db, programId: string, since: string): Promise<void> {
  await sql`update program_day d set counted_at = ${changedSince}
    where d.program_id = ${programId} and d.day >= ${since}::date and not ${isChanged('d')}`.execute(tx);
  await sql`update program_week w set counted_at = ${changedSince}
    where w.program_id = ${programId} and w.starts_on > ${since}::date - 7 and not ${isChanged('w')}`.execute(
    tx,
  );
}

/** Programs with counts to make again whose sums of members are complete. */
export async function listChanged(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct d.program_id as id from program_day d
      where ${isChanged('d')} and not exists (select from sitewide_due s where s.program_id = d.program_id)
    union select distinct w.program_id from program_week w
      where ${isChanged('w')} and not exists (select from sitewide_due s where s.program_id = w.program_id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
