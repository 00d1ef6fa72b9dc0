import { column, fixed, sql, type Bound, type Db } from '../../platform/db/db.ts';

/** What is added to a team. */
export interface TeamChange {
  challengeId: string;
  teamId: string;
  totalDelta: number;
  daysDelta: number;
  memberDaysDelta: number;
  reachedAt: Date | null;
  recheck: boolean;
}

/** Where somebody was and is on the boards of a challenge; null: on none. */
export interface RankMove {
  challengeId: string;
  oldRankScore: number | null;
  newRankScore: number | null;
  oldImprovement: number | null;
  newImprovement: number | null;
}

/** Of each column of such rows its values. */
export type Columns<R> = { [K in keyof R]: readonly R[K][] } & { programId: string };

const appendTeams = fixed<Columns<TeamChange>>(
  (
    at,
  ) => sql`insert into score_change (program_id, challenge_id, team_id, total_delta, days_delta, member_days_delta, reached_at, recheck)
    select ${at('programId')}::uuid, * from unnest(${at('challengeId')}::uuid[], ${at('teamId')}::uuid[],
      ${at('totalDelta')}::bigint[], ${at('daysDelta')}::integer[], ${at('memberDaysDelta')}::integer[],
      ${at('reachedAt')}::timestamptz[], ${at('recheck')}::boolean[])`,
);

const teamsOf = (programId: string, rows: readonly TeamChange[]): Columns<TeamChange> => ({
  programId,
  challengeId: column(rows, 'challengeId'),
  teamId: column(rows, 'teamId'),
  totalDelta: column(rows, 'totalDelta'),
  daysDelta: column(rows, 'daysDelta'),
  memberDaysDelta: column(rows, 'memberDaysDelta'),
  reachedAt: column(rows, 'reachedAt'),
  recheck: column(rows, 'recheck'),
});

/** One row a challenge, however many moved: it is read and taken away as one (docs/decisions/400). */
const appendMoves = fixed<Columns<RankMove>>(
  (
    at,
  ) => sql`insert into score_change (program_id, challenge_id, old_rank_scores, new_rank_scores, old_improvements, new_improvements)
    select ${at('programId')}::uuid, m.challenge_id, array_agg(m.old_rank_score), array_agg(m.new_rank_score),
      case when count(m.old_improvement) + count(m.new_improvement) > 0 then array_agg(m.old_improvement) end,
      case when count(m.old_improvement) + count(m.new_improvement) > 0 then array_agg(m.new_improvement) end
    from unnest(${at('challengeId')}::uuid[], ${at('oldRankScore')}::bigint[], ${at('newRankScore')}::bigint[],
      ${at('oldImprovement')}::bigint[], ${at('newImprovement')}::bigint[])
      as m (challenge_id, old_rank_score, new_rank_score, old_improvement, new_improvement)
    group by m.challenge_id order by m.challenge_id`,
);

const movesOf = (programId: string, rows: readonly RankMove[]): Columns<RankMove> => ({
  programId,
  challengeId: column(rows, 'challengeId'),
  oldRankScore: column(rows, 'oldRankScore'),
  newRankScore: column(rows, 'newRankScore'),
  oldImprovement: column(rows, 'oldImprovement'),
  newImprovement: column(rows, 'newImprovement'),
});

/** The inserts that append these to the outbox. */
export function outboxWrites(
  programId: string,
  { teams, moves }: { teams: readonly TeamChange[]; moves: readonly RankMove[] },
): Bound[] {
  return [
    ...(teams.length ? [appendTeams.with(teamsOf(programId, teams))] : []),
    ...(moves.length ? [appendMoves.with(movesOf(programId, moves))] : []),
  ];
}

export async function appendTeamChanges(
  tx: Db,
  programId: string,
  teams: readonly TeamChange[],
): Promise<void> {
  if (teams.length) await appendTeams(tx, teamsOf(programId, teams));
}

/** To be read from after `score_change c`: each who moved, as `m`. */
export const eachMove = sql`cross join lateral unnest(c.old_rank_scores, c.new_rank_scores, c.old_improvements, c.new_improvements)
      as m (old_rank_score, new_rank_score, old_improvement, new_improvement)`;
