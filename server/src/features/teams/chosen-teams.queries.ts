import { sql, type Db } from '../../platform/db/db.ts';

/** Reads the teams of the list that exist, in the order in which they are locked. */
export async function readTeams(
  db: Db,
  programId: string,
  ids: readonly string[],
): Promise<{ id: string; open: boolean }[]> {
  const { rows } = await sql<{ id: string; open: boolean }>`select id, open from team
    where program_id = ${programId} and id = any(${ids}::uuid[]) and deleted_at is null order by id`.execute(
    db,
  );
  return rows;
}

/** Counts the people on these teams, and the unfinished challenges that the teams take part in. */
export async function countInvolved(
  db: Db,
  programId: string,
  ids: readonly string[],
): Promise<{ members: number; challenges: number }> {
  const { rows } = await sql<{ members: number; challenges: number }>`select
      (select count(distinct member_id) from team_membership where program_id = ${programId}
        and team_id = any(${ids}::uuid[]) and left_on is null) as members,
      (select count(distinct c.id) from challenge_team ct
        join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id
          and c.closed_at is null and c.archived_at is null
        where ct.program_id = ${programId} and ct.team_id = any(${ids}::uuid[]) and ct.state = 'joined') as challenges`.execute(
    db,
  );
  return rows[0]!;
}
