import { sql, type Db } from '../../platform/db/db.ts';

/** Programs first, because the others may take their zone. */
export const tablesWithZones = ['program', 'challenge', 'member'] as const;

/** Lists the time zones that are stored. */
export async function listStoredZones(platform: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from program
    union select time_zone from challenge union select time_zone from member order by zone`.execute(platform);
  return rows.map(({ zone }) => zone);
}

/** Lists the names that PostgreSQL knows. */
export async function listZonesOfDatabase(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Stores another name in place of a time zone in one table. Null: the program's, as which challenges and members of the
 * program are read then; a program itself gets UTC. Returns how many rows changed.
 */
export async function replaceZone(
  platform: Db,
  table: (typeof tablesWithZones)[number],
  { zone, by }: { zone: string; by: string | null },
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } =
    by === null && table !== 'program'
      ? await sql`update ${name} t set time_zone = p.time_zone from program p
          where p.id = t.program_id and t.time_zone = ${zone}`.execute(platform)
      : await sql`update ${name} set time_zone = ${by ?? 'UTC'} where time_zone = ${zone}`.execute(platform);
  return Number(numAffectedRows ?? 0n);
}
