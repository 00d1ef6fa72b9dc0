import { sql, type Db } from '../../platform/db/db.ts';

/** Programs first, because the others may take their zone. */
export const tablesWithZones = ['program', 'challenge', 'member'] as const;

/** Lists the time zones that are stored, and whether PostgreSQL knows them. */
export async function listStoredZones(platform: Db): Promise<{ zone: string; known: boolean }[]> {
  const { rows } = await sql<{
    zone: string;
    known: boolean;
  }>`select s.zone, bool_or(n.name is not null) as known
    from (select time_zone as zone from program union select time_zone from challenge union select time_zone from member) s
    left join pg_timezone_names n on n.name = s.zone group by s.zone order by s.zone`.execute(platform);
  return rows;
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
