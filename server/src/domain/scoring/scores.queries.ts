import { column, sql, type Db, type UnitOfWork } from '../../platform/db/db.ts';
import { appendRankMoves, appendTeamChanges, type RankMove, type TeamChange } from './outbox.queries.ts';
import type { ExcusedRow } from './rules/excused.ts';
import type { Interval } from './rules/rules.ts';

export interface ScoreRow {
  memberId: string;
  challengeId: string;
  total: number;
  creditedDays: number;
  reachedAt: Date;
  rankScore: number;
  /** Hundredths of a step a counted day before the challenge (docs/decisions/230). */
  baseline: number | null;
  countsFrom: string;
  timeZone: string;
}

export interface TeamCreditRow {
  memberId: string;
  challengeId: string;
  teamId: string;
  total: number;
  creditedDays: number;
  reachedAt: Date;
}

/** An interval of one member in one challenge, with the inputs of the score. */
export interface RosterRow extends Interval {
  memberId: string;
  challengeId: string;
}

/** A member's stored values in a challenge, beside an interval in which they count there; either may be missing. */
export interface StandingRow {
  memberId: string;
  challengeId: string;
  /** null: no score yet, and the six below are null as well. */
  total: number | null;
  creditedDays: number;
  reachedAt: Date;
  rankScore: number;
  baseline: number | null;
  scoreFrom: string;
  scoreZone: string;
  /** null: no interval. */
  countsFrom: string | null;
  countsTo: string | null;
  teamId: string | null;
  /** The member's own; null beside a score. */
  memberZone: string | null;
}

/**
 * Scores of members, locked against the daily refresh of averages, with the intervals they are computed from: one row an
 * interval. Run under the members' locks; intervals change only under these.
 */
export async function lockStandings(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  challengeId: string | null,
): Promise<StandingRow[]> {
  const mine = sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[])
    ${challengeId ? sql`and challenge_id = ${challengeId}` : sql``}`;
  // Where there is no score there is an interval. Its own column, because row-level security lets no index serve a
  // comparison with the joined one: every member of the program was read for each newcomer.
  const { rows } = await sql<StandingRow>`with stored as (
      select member_id, challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from as score_from,
        time_zone as score_zone from score where ${mine} order by member_id, challenge_id for no key update
    ), counted as (
      select member_id, challenge_id, counts_from, counts_to, team_id from challenge_roster where ${mine}
    )
    select member_id, challenge_id, s.total, s.credited_days, s.reached_at, s.rank_score, s.baseline, s.score_from, s.score_zone,
      r.counts_from, r.counts_to, r.team_id, case when s.total is null then
        (select m.time_zone from member m where m.program_id = ${programId} and m.id = r.member_id) end as member_zone
    from stored s full join counted r using (member_id, challenge_id)
    order by member_id, challenge_id, r.counts_from`.execute(tx);
  return rows;
}

export interface ScoreWrites {
  /** Of members who have none in the challenge. */
  fresh: ScoreRow[];
  /** Replaces the existing ones, which are locked. */
  moved: ScoreRow[];
  credits: TeamCreditRow[];
  goneScores: { memberId: string; challengeId: string }[];
  goneCredits: { memberId: string; challengeId: string; teamId: string }[];
  /** Excused days that have a value now. */
  liftedExcuses: ExcusedRow[];
  teams: TeamChange[];
  moves: RankMove[];
}

const scoreRows = (rows: readonly ScoreRow[]) => sql`unnest(${column(rows, 'memberId')}::uuid[],
      ${column(rows, 'challengeId')}::uuid[], ${column(rows, 'total')}::bigint[], ${column(rows, 'creditedDays')}::integer[],
      ${column(rows, 'reachedAt')}::timestamptz[], ${column(rows, 'rankScore')}::bigint[], ${column(rows, 'baseline')}::bigint[],
      ${column(rows, 'countsFrom')}::date[], ${column(rows, 'timeZone')}::text[])
    as n (member_id, challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from, time_zone)`;

/** Under the member's lock nobody else inserts one, so there is no conflict to look for. */
const insertScores = (
  programId: string,
  rows: readonly ScoreRow[],
) => sql`insert into score (program_id, member_id,
      challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from, time_zone)
    select ${programId}::uuid, n.* from ${scoreRows(rows)}`;

/** The time zone remains that of the first score. */
const updateScores = (programId: string, rows: readonly ScoreRow[]) => sql`update score s set total = n.total,
      credited_days = n.credited_days, reached_at = n.reached_at, rank_score = n.rank_score, baseline = n.baseline,
      counts_from = n.counts_from
    from ${scoreRows(rows)}
    where s.program_id = ${programId}::uuid and s.member_id = n.member_id and s.challenge_id = n.challenge_id`;

const deleteScores = (programId: string, rows: ScoreWrites['goneScores']) => sql`delete from score s
    using unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'challengeId')}::uuid[]) as gone (member_id, challenge_id)
    where s.program_id = ${programId} and s.member_id = gone.member_id and s.challenge_id = gone.challenge_id`;

const upsertCredits = (programId: string, rows: readonly TeamCreditRow[]) => sql`insert into team_credit
      (program_id, challenge_id, team_id, member_id, total, credited_days, reached_at)
    select ${programId}::uuid, * from unnest(${column(rows, 'challengeId')}::uuid[], ${column(rows, 'teamId')}::uuid[],
      ${column(rows, 'memberId')}::uuid[], ${column(rows, 'total')}::bigint[], ${column(rows, 'creditedDays')}::integer[],
      ${column(rows, 'reachedAt')}::timestamptz[])
    on conflict (program_id, challenge_id, team_id, member_id) do update set total = excluded.total,
      credited_days = excluded.credited_days, reached_at = excluded.reached_at`;

const deleteCredits = (programId: string, rows: ScoreWrites['goneCredits']) => sql`delete from team_credit c
    using unnest(${column(rows, 'challengeId')}::uuid[], ${column(rows, 'teamId')}::uuid[], ${column(rows, 'memberId')}::uuid[])
      as gone (challenge_id, team_id, member_id)
    where c.program_id = ${programId} and c.challenge_id = gone.challenge_id and c.team_id = gone.team_id
      and c.member_id = gone.member_id`;

const deleteExcuses = (programId: string, rows: readonly ExcusedRow[]) => sql`delete from excused_day e
    using unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'challengeId')}::uuid[], ${column(rows, 'day')}::date[])
      as lifted (member_id, challenge_id, day)
    where e.program_id = ${programId} and e.member_id = lifted.member_id and e.challenge_id = lifted.challenge_id
      and e.day = lifted.day`;

/** Writes what changed, and appends it to the outbox. */
export function writeScores(unit: UnitOfWork, programId: string, writes: ScoreWrites): void {
  const { fresh, moved, credits, goneScores, goneCredits, liftedExcuses, teams, moves } = writes;
  if (credits.length) unit.write(upsertCredits(programId, credits));
  if (goneCredits.length) unit.write(deleteCredits(programId, goneCredits));
  if (liftedExcuses.length) unit.write(deleteExcuses(programId, liftedExcuses));
  if (goneScores.length) unit.write(deleteScores(programId, goneScores));
  if (fresh.length) unit.write(insertScores(programId, fresh));
  if (moved.length) unit.write(updateScores(programId, moved));
  appendTeamChanges(unit, programId, teams);
  appendRankMoves(unit, programId, moves);
}

/**
 * Averages of all members for the current day of the challenge: the same rule as individualRankScore. Rows are locked in the order of
 * their members, as every other writer does.
 */
export async function refreshAverages(tx: Db, programId: string, id: string): Promise<void> {
  // A recording that is on its way may take an excuse away: the count below must see it, so its score is waited for before.
  await sql`select from score s join challenge c on c.program_id = s.program_id and c.id = s.challenge_id
      and c.tracking_calc = 'average'
    where s.program_id = ${programId} and s.challenge_id = ${id}
      and exists (select from excused_day e where e.program_id = ${programId} and e.challenge_id = ${id})
    order by s.member_id for no key update of s`.execute(tx);
  await sql`with excused as (
      select e.member_id, count(*)::integer as days from excused_day e
      join score s on s.program_id = e.program_id and s.member_id = e.member_id and s.challenge_id = e.challenge_id
      join challenge c on c.program_id = e.program_id and c.id = e.challenge_id
      where e.program_id = ${programId} and e.challenge_id = ${id}
        and e.day between greatest(c.start_date, s.counts_from) and least(c.averaged_on, c.end_date) group by e.member_id
    ), locked as (
      select s.member_id, s.total, least(c.averaged_on, c.end_date) - greatest(c.start_date, s.counts_from) + 1 as elapsed,
        least(7, ceil((c.end_date - c.start_date + 1) / 4.0))::integer as needed
      from score s join challenge c on c.program_id = s.program_id and c.id = s.challenge_id
      where s.program_id = ${programId} and s.challenge_id = ${id} and c.tracking_calc = 'average'
      order by s.member_id for no key update of s
    ), divided as (
      select l.member_id, l.total, l.elapsed, l.needed, l.elapsed - coalesce(e.days, 0) as divisor
      from locked l left join excused e on e.member_id = l.member_id
    )
    update score s set rank_score = case when l.elapsed >= l.needed and l.divisor > 0
      then (l.total * 200 + l.divisor) / (2 * l.divisor) else -1 end
    from divided l where s.program_id = ${programId} and s.challenge_id = ${id} and s.member_id = l.member_id`.execute(
    tx,
  );
}
