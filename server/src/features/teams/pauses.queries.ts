import { sql, type Db } from '../../platform/db/db.ts';

/** Lists the current teams of members, in the order in which they are locked. */
export async function listTeamsOf(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ teamId: string; memberIds: string[] }[]> {
  const { rows } = await sql<{ teamId: string; memberIds: string[] }>`select team_id,
      array_agg(member_id::text order by member_id) as member_ids
    from team_membership where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and left_on is null
    group by team_id order by team_id`.execute(tx);
  return rows;
}

/** Takes paused memberships of teams that still exist, and answers who was on which. */
export async function takePaused(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ teamId: string; memberId: string; timeZone: string }[]> {
  const { rows } = await sql<{ teamId: string; memberId: string; timeZone: string }>`with taken as (
      update team_membership set is_paused = false
        where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and is_paused returning team_id, member_id)
    select distinct p.team_id, p.member_id, m.time_zone from taken p
      join team t on t.program_id = ${programId} and t.id = p.team_id and t.deleted_at is null
      join member m on m.program_id = ${programId} and m.id = p.member_id
    where not exists (select from team_membership n where n.program_id = ${programId} and n.team_id = p.team_id
      and n.member_id = p.member_id and n.left_on is null)
    order by p.team_id, p.member_id`.execute(tx);
  return rows;
}
