import { batched } from '../../platform/db/batched.ts';
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
      r.rank_score, r.average, r.rank
    from ranked r join entrant_group t on t.program_id = ${programId} and t.id = r.team_id`;
}

/** How many are in a team of the board `b` now: looked up of the rows that are shown alone. */
const members = (programId: string) => sql`(select count(distinct cr.member_id) from challenge_roster cr
  where cr.program_id = ${programId} and cr.challenge_id = b.challenge_id and cr.team_id = b.team_id and cr.counts_to is null)`;

/** All of them, best first. */
export const teamBoard = (programId: string, challengeId: string): RawBuilder<TeamEntry> =>
  sql<TeamEntry>`select b.*, ${members(programId)} as members from (${standings(programId, [challengeId])}) b
    order by b.rank, lower(b.name), b.team_id`;

/** A stretch of places (the first is 1) on a board, or chosen teams of it. */
interface RowsQuestion {
  programId: string;
  challengeId: string;
  from: number;
  to: number;
  teamId: string | null;
}

/**
 * Rows of boards for all who wait: each board is ranked once, however many look at it. Places follow the order in which
 * pages show the rows; ranks are shared by ties.
 */
const readRows = batched<RowsQuestion, TeamEntry[]>(
  async (db, asked) => {
    const { programId } = asked[0]!;
    const places = new Map(asked.map((question) => [JSON.stringify(question), question]));
    const questions = [...places.values()];
    const challengeIds = [...new Set(questions.map((one) => one.challengeId))];
    const { rows } = await sql<TeamEntry & { question: number }>`with board as materialized (
        select *, row_number() over (partition by challenge_id order by rank, lower(name), team_id) as place
        from (${standings(programId, challengeIds)}) r
      )
      select b.challenge_id, b.team_id, b.name, b.image, b.total, b.member_days, b.credited_days, b.reached_at, b.rank_score,
        b.average, b.rank, q.question, ${members(programId)} as members
      from unnest(${questions.map((one) => one.challengeId)}::uuid[], ${questions.map((one) => one.from)}::bigint[],
          ${questions.map((one) => one.to)}::bigint[], ${questions.map((one) => one.teamId)}::uuid[])
        with ordinality as q (challenge_id, first, last, team_id, question)
      join board b on b.challenge_id = q.challenge_id and (b.place between q.first and q.last or b.team_id = q.team_id)
      order by q.question, b.place`.execute(db);
    const byQuestion = Map.groupBy(rows, (row) => row.question);
    const answers = new Map([...places.keys()].map((key, at) => [key, byQuestion.get(at + 1) ?? []]));
    return asked.map((question) => answers.get(JSON.stringify(question)) ?? []);
  },
  { lanes: 1 },
);

export const readTeamPage = (
  db: Db,
  programId: string,
  challengeId: string,
  limit: number,
  offset: number,
): Promise<TeamEntry[]> =>
  readRows(db, { programId, challengeId, from: offset + 1, to: offset + limit, teamId: null });

/** Chosen teams of chosen challenges, with their ranks among all. */
export async function readTeamEntries(
  db: Db,
  programId: string,
  pairs: readonly { challengeId: string; teamId: string }[],
): Promise<TeamEntry[]> {
  const found = await Promise.all(
    pairs.map(({ challengeId, teamId }) => readRows(db, { programId, challengeId, from: 0, to: 0, teamId })),
  );
  return found.flat();
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
