import { sql, type Db } from '../../platform/db/db.ts';

/** Locks these names until the transaction ends, in one order for all callers. They are in lower case. */
export async function lockTeamNames(tx: Db, programId: string, names: readonly string[]): Promise<void> {
  const keys = names.toSorted().map((name) => `team name:${programId}:${name}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 17)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  );
}

/** Finds those of the names, in lower case, that teams of the program have. */
export async function findTakenNames(db: Db, programId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from team
    where program_id = ${programId} and deleted_at is null and lower(name) = any(${names}::text[])`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
