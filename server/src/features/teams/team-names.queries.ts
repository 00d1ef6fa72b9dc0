import { drawnAlike } from '../../platform/words/look-alikes.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** Locks these names, and those that are drawn alike, until the transaction ends, in one order for all callers. */
export async function lockTeamNames(tx: Db, programId: string, names: readonly string[]): Promise<void> {
  const drawn = new Set(names.map((name) => drawnAlike(name)[0]!));
  const keys = [...drawn].toSorted().map((name) => `team name:${programId}:${name}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 17)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  );
}

/** Finds those of the names that teams of the program have, or that people can't tell from the name of one. */
export async function findTakenNames(
  db: Db,
  programId: string,
  names: readonly string[],
): Promise<Set<string>> {
  const alike = new Map(names.map((name) => [name, drawnAlike(name)]));
  const { rows } = await sql<{ name: string }>`select lower(name) as name from team
    where program_id = ${programId} and deleted_at is null
      and lower(name) = any(${[...new Set([...alike.values()].flat())]}::text[])`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  return new Set(names.filter((name) => alike.get(name)!.some((one) => taken.has(one))));
}

/** Whether the program has a team. */
export async function hasTeams(db: Db, programId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from team
    where program_id = ${programId} and deleted_at is null) as found`.execute(db);
  return rows[0]?.found ?? false;
}
