import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { TeamEntry } from './challenges.types.ts';

/** Teams (or organizations) of challenges with their standing, computed from folded totals and the outbox. */
function standings(programId: string, challengeIds: readonly string[]) {
  return sql`with entrants as (
      select c.id as challenge_id, c.tracking_calc, greatest(0, least(c.averaged_on, c.end_date) - c.start_date + 1) as elapsed,
        ct.team_id, coalesce(ts.total, 0) + coalesce(p.total, 0) as total,
        coalesce(ts.member_days, 0) + coalesce(p.member_days, 0) as member_days,
        coalesce(ts.credited_days, 0) + coalesce(p.credited_days, 0) as credited_days,
        greatest(coalesce(ts.reached_at, 'epoch'), coalesce(p.reached_at, 'epoch')) as reached_at
      from challenge c
      join challenge_team ct on ct.program_id = c.program_id and ct.challenge_id = c.id and ct.state = 'joined'
      left join team_score ts on ts.program_id = c.program_id and ts.challenge_id = c.id and ts.team_id = ct.team_id
      left join lateral (select sum(total_delta) as total, sum(member_days_delta) as member_days, sum(days_delta) as credited_days,
          max(reached_at) as reached_at from score_change sc
        where sc.program_id = c.program_id and sc.challenge_id = c.id and sc.team_id = ct.team_id) p on true
      where c.program_id = ${programId} and c.id = any(${challengeIds}::uuid[])
    ), valued as (
      select *, case when member_days > 0 then div(total * elapsed * 200 + member_days, 2 * member_days) else -1 end::bigint as average
      from entrants
    ), scored as (
      select *, case tracking_calc when 'total' then total else average end::bigint as rank_score from valued
    ), ranked as (
      select *, rank() over (partition by challenge_id order by rank_score desc, credited_days desc, reached_at) as rank from scored
    )
    select r.challenge_id, r.team_id, t.name, t.image, r.total::bigint as total, r.member_days::bigint as member_days,
      r.credited_days::bigint as credited_days, (extract(epoch from r.reached_at) * 1000000)::bigint as reached_at,
      r.rank_score, r.average, r.rank,
      (select count(distinct cr.member_id) from challenge_roster cr where cr.program_id = ${programId}
        and cr.challenge_id = r.challenge_id and cr.team_id = r.team_id and cr.counts_to is null) as members
    from ranked r join entrant_group t on t.program_id = ${programId} and t.id = r.team_id`;
}

const order = sql`order by r.rank, lower(t.name), t.id`;

/** All of them, best first. */
export const teamBoard = (programId: string, challengeId: string): RawBuilder<TeamEntry> =>
  sql<TeamEntry>`${standings(programId, [challengeId])} ${order}`;

export async function readTeamPage(
  db: Db,
  programId: string,
  challengeId: string,
  limit: number,
  offset: number,
): Promise<TeamEntry[]> {
  const { rows } =
    await sql<TeamEntry>`${teamBoard(programId, challengeId)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Chosen teams of chosen challenges, with their ranks among all. */
export async function readTeamEntries(
  db: Db,
  programId: string,
  pairs: readonly { challengeId: string; teamId: string }[],
): Promise<TeamEntry[]> {
  if (!pairs.length) return [];
  const challengeIds = [...new Set(pairs.map((pair) => pair.challengeId))];
  const { rows } = await sql<TeamEntry>`${standings(programId, challengeIds)}
    where (r.challenge_id, r.team_id) in (select * from unnest(${pairs.map((pair) => pair.challengeId)}::uuid[],
      ${pairs.map((pair) => pair.teamId)}::uuid[]))`.execute(db);
  return rows;
}

export async function countTeamsIn(
  db: Db,
  programId: string,
  challengeIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    challengeId: string;
    teams: number;
  }>`select challenge_id, count(*) as teams from challenge_team
    where program_id = ${programId} and challenge_id = any(${challengeIds}::uuid[]) and state = 'joined'
    group by challenge_id`.execute(db);
  return new Map(rows.map((row) => [row.challengeId, row.teams]));
}
