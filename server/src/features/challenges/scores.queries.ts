import { column, fixed, lastly, sql, type At, type Db } from '../../platform/db/db.ts';
import { outboxWrites, type Columns, type RankMove, type TeamChange } from './outbox.queries.ts';
import type { Stretch } from './scoring/rules.ts';

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

/** A stretch of one member in one challenge, with what the score is made of. */
export interface RosterRow extends Stretch {
  memberId: string;
  challengeId: string;
}

/**
 * One writer a member: whoever changes what a member's scores are made of holds this lock until commit. Sorted, so
 * that two writers with several members cannot wait for each other. Taken after the entries are written: what
 * another writer committed before is read then.
 */
export async function lockMembers(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; timeZone: string }>`select id, time_zone from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.timeZone]));
}

/** What is stored of a member in a challenge, beside a stretch in which they count there; either may be missing. */
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
  /** null: no stretch. */
  countsFrom: string | null;
  countsTo: string | null;
  teamId: string | null;
  /** The member's own; null beside a score. */
  memberZone: string | null;
}

interface StandingsAsked {
  programId: string;
  memberIds: readonly string[];
  challengeId: string | null;
}

function standingsOf(at: At<StandingsAsked>, inOne: boolean) {
  const mine = sql`program_id = ${at('programId')} and member_id = any(${at('memberIds')}::uuid[])
    ${inOne ? sql`and challenge_id = ${at('challengeId')}` : sql``}`;
  return sql<StandingRow>`with stored as (
      select member_id, challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from as score_from,
        time_zone as score_zone from score where ${mine} order by member_id, challenge_id for no key update
    ), counted as (
      select member_id, challenge_id, counts_from, counts_to, team_id from challenge_roster where ${mine}
    )
    select member_id, challenge_id, s.total, s.credited_days, s.reached_at, s.rank_score, s.baseline, s.score_from, s.score_zone,
      r.counts_from, r.counts_to, r.team_id, case when s.total is null then
        (select m.time_zone from member m where m.program_id = ${at('programId')} and m.id = member_id) end as member_zone
    from stored s full join counted r using (member_id, challenge_id)
    order by member_id, challenge_id, r.counts_from`;
}

const standings = fixed<StandingsAsked, StandingRow>((at) => standingsOf(at, false));
const standingsIn = fixed<StandingsAsked, StandingRow>((at) => standingsOf(at, true));

/**
 * Scores of members, locked against the daily refresh of averages, with the stretches they are made of: one row a
 * stretch. Run under the members' locks, which stretches change under alone.
 */
export async function lockStandings(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  challengeId: string | null,
): Promise<StandingRow[]> {
  return (challengeId ? standingsIn : standings)(tx, { programId, memberIds, challengeId });
}

export async function readRoster(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  challengeId: string | null,
): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`select member_id, challenge_id, counts_from, counts_to, team_id
    from challenge_roster where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
      ${challengeId ? sql`and challenge_id = ${challengeId}` : sql``}
    order by member_id, challenge_id, counts_from`.execute(tx);
  return rows;
}

/** What members earned for teams in challenges between groups. */
export async function readTeamCredits(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  challengeId: string | null,
): Promise<TeamCreditRow[]> {
  const { rows } =
    await sql<TeamCreditRow>`select member_id, challenge_id, team_id, total, credited_days, reached_at
    from team_credit where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
      ${challengeId ? sql`and challenge_id = ${challengeId}` : sql``}`.execute(tx);
  return rows;
}

export interface ScoreWrites {
  /** Of members who have none in the challenge. */
  fresh: ScoreRow[];
  /** Instead of those that stand and are locked. */
  moved: ScoreRow[];
  credits: TeamCreditRow[];
  goneScores: { memberId: string; challengeId: string }[];
  goneCredits: { memberId: string; challengeId: string; teamId: string }[];
  teams: TeamChange[];
  moves: RankMove[];
}

type ScoreColumns = Columns<ScoreRow>;

const columnsOf = (programId: string, rows: readonly ScoreRow[]): ScoreColumns => ({
  programId,
  memberId: column(rows, 'memberId'),
  challengeId: column(rows, 'challengeId'),
  total: column(rows, 'total'),
  creditedDays: column(rows, 'creditedDays'),
  reachedAt: column(rows, 'reachedAt'),
  rankScore: column(rows, 'rankScore'),
  baseline: column(rows, 'baseline'),
  countsFrom: column(rows, 'countsFrom'),
  timeZone: column(rows, 'timeZone'),
});

const scoreRows = (
  at: At<ScoreColumns>,
) => sql`unnest(${at('memberId')}::uuid[], ${at('challengeId')}::uuid[],
      ${at('total')}::bigint[], ${at('creditedDays')}::integer[], ${at('reachedAt')}::timestamptz[],
      ${at('rankScore')}::bigint[], ${at('baseline')}::bigint[], ${at('countsFrom')}::date[], ${at('timeZone')}::text[])
    as n (member_id, challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from, time_zone)`;

// Under the member's lock nobody else makes one. Two statements: looking for a conflict costs as much as the write.
const insertScores = fixed<ScoreColumns>(
  (at) => sql`insert into score (program_id, member_id,
      challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from, time_zone)
    select ${at('programId')}::uuid, n.* from ${scoreRows(at)}`,
);

/** The time zone stays that of the first score. */
const moveScores = fixed<ScoreColumns>(
  (at) => sql`update score s set total = n.total,
      credited_days = n.credited_days, reached_at = n.reached_at, rank_score = n.rank_score, baseline = n.baseline,
      counts_from = n.counts_from
    from ${scoreRows(at)}
    where s.program_id = ${at('programId')}::uuid and s.member_id = n.member_id and s.challenge_id = n.challenge_id`,
);

async function writeCredits(tx: Db, programId: string, { credits, goneCredits }: ScoreWrites): Promise<void> {
  if (credits.length) {
    await sql`insert into team_credit (program_id, challenge_id, team_id, member_id, total, credited_days, reached_at)
      select ${programId}::uuid, * from unnest(${column(credits, 'challengeId')}::uuid[], ${column(credits, 'teamId')}::uuid[],
        ${column(credits, 'memberId')}::uuid[], ${column(credits, 'total')}::bigint[], ${column(credits, 'creditedDays')}::integer[],
        ${column(credits, 'reachedAt')}::timestamptz[])
      on conflict (program_id, challenge_id, team_id, member_id) do update set total = excluded.total,
        credited_days = excluded.credited_days, reached_at = excluded.reached_at`.execute(tx);
  }
  if (goneCredits.length) {
    await sql`delete from team_credit c using unnest(${column(goneCredits, 'challengeId')}::uuid[], ${column(goneCredits, 'teamId')}::uuid[],
        ${column(goneCredits, 'memberId')}::uuid[]) as gone (challenge_id, team_id, member_id)
      where c.program_id = ${programId} and c.challenge_id = gone.challenge_id and c.team_id = gone.team_id
        and c.member_id = gone.member_id`.execute(tx);
  }
}

/** Writes what changed and appends the outbox; scores and outbox travel in one statement. */
export async function writeScores(tx: Db, programId: string, writes: ScoreWrites): Promise<void> {
  const { fresh, moved, goneScores } = writes;
  await writeCredits(tx, programId, writes);
  if (goneScores.length) {
    await sql`delete from score s using unnest(${column(goneScores, 'memberId')}::uuid[], ${column(goneScores, 'challengeId')}::uuid[])
        as gone (member_id, challenge_id)
      where s.program_id = ${programId} and s.member_id = gone.member_id and s.challenge_id = gone.challenge_id`.execute(
      tx,
    );
  }
  await lastly(
    tx,
    ...(fresh.length ? [insertScores.with(columnsOf(programId, fresh))] : []),
    ...(moved.length ? [moveScores.with(columnsOf(programId, moved))] : []),
    ...outboxWrites(programId, writes),
  );
}
