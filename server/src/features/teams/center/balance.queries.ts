import { dayTotals } from '../../../domain/activity/public.ts';
import type { ManualMode } from '../../../domain/activity/pure.ts';
import { sql, type Db } from '../../../platform/db/db.ts';

export interface CandidateRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  organizationId: string | null;
  /** Average steps of the days with an entry, or null. */
  baseline: number | null;
}

interface Candidates {
  programId: string;
  /** Null: everyone without a team. */
  memberIds: readonly string[] | null;
  organizationId: string | null;
  from: string;
  to: string;
  manualMode: ManualMode;
}

/** Active members with their averages, at most `limit`. */
export async function readCandidates(
  db: Db,
  { programId, memberIds, organizationId, from, to, manualMode }: Candidates,
  limit: number,
): Promise<CandidateRow[]> {
  const chosen = memberIds
    ? sql`m.id = any(${memberIds}::uuid[])`
    : sql`not exists (select from team_membership t where t.program_id = m.program_id and t.member_id = m.id
        and t.left_on is null)`;
  const inside = organizationId
    ? sql`and exists (select from organization_member i where i.program_id = m.program_id
        and i.organization_id = ${organizationId} and i.member_id = m.id and i.left_on is null)`
    : sql``;
  const days = dayTotals(
    sql`program_id = ${programId} and member_id in (select id from chosen) and day between ${from}::date and ${to}::date`,
    manualMode,
  );
  const { rows } = await sql<CandidateRow>`with chosen as materialized (
      select m.id, m.first_name, m.last_name, m.username from member m
      where m.program_id = ${programId} and m.status = 'active' and ${chosen} ${inside} order by m.id limit ${limit}
    ), walked as (select member_id, round(avg(steps))::integer as baseline from (${days}) d group by member_id)
    select c.*, w.baseline, (select o.organization_id from organization_member o where o.program_id = ${programId}
        and o.member_id = c.id and o.left_on is null order by o.joined_on, o.organization_id limit 1) as organization_id
    from chosen c left join walked w on w.member_id = c.id order by c.id`.execute(db);
  return rows;
}

/** Finds the active members with these emails or usernames, which are in lower case. */
export async function findPeopleNamed(
  db: Db,
  programId: string,
  names: readonly string[],
): Promise<{ name: string; id: string }[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select n.name, m.id from unnest(${names}::text[]) n (name)
    join member m on m.program_id = ${programId} and m.status = 'active'
      and (lower(m.email) = n.name or lower(m.username) = n.name)`.execute(db);
  return rows;
}

/** Counts the effect of deleting every team. */
export async function countTeamsWhole(
  db: Db,
  programId: string,
): Promise<{ teams: number; members: number; challenges: number }> {
  const { rows } = await sql<{ teams: number; members: number; challenges: number }>`select
      (select count(*) from team where program_id = ${programId} and deleted_at is null) as teams,
      (select count(distinct member_id) from team_membership where program_id = ${programId} and left_on is null) as members,
      (select count(distinct c.id) from challenge_team ct
        join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id and c.closed_at is null and c.archived_at is null
        join team t on t.program_id = ct.program_id and t.id = ct.team_id and t.deleted_at is null
        where ct.program_id = ${programId} and ct.state = 'joined') as challenges`.execute(db);
  return rows[0]!;
}

/** Lists teams in the order in which they are locked. */
export async function listTeamIds(db: Db, programId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
