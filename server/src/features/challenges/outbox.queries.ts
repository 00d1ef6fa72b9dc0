import { column, fixed, sql, type Bound, type Db, type RawBuilder } from '../../platform/db/db.ts';

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

const appendTeams = (programId: string, rows: readonly TeamChange[]) =>
  sql`insert into score_change (program_id, challenge_id, team_id, total_delta, days_delta, member_days_delta, reached_at, recheck)
    select ${programId}::uuid, * from unnest(${column(rows, 'challengeId')}::uuid[], ${column(rows, 'teamId')}::uuid[],
      ${column(rows, 'totalDelta')}::bigint[], ${column(rows, 'daysDelta')}::integer[], ${column(rows, 'memberDaysDelta')}::integer[],
      ${column(rows, 'reachedAt')}::timestamptz[], ${column(rows, 'recheck')}::boolean[])`;

/** Of each column of a RankMove its values. */
type MoveColumns = { [K in keyof RankMove]: readonly RankMove[K][] } & { programId: string };

/** One row a challenge, however many moved: it is read and taken away as one (docs/decisions/400). */
const appendMoves = fixed<MoveColumns>(
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

const movesOf = (programId: string, rows: readonly RankMove[]): MoveColumns => ({
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
): (Bound | RawBuilder<unknown>)[] {
  return [
    ...(teams.length ? [appendTeams(programId, teams)] : []),
    ...(moves.length ? [appendMoves.with(movesOf(programId, moves))] : []),
  ];
}

export async function appendTeamChanges(
  tx: Db,
  programId: string,
  teams: readonly TeamChange[],
): Promise<void> {
  if (teams.length) await appendTeams(programId, teams).execute(tx);
}

/** To be read from after `score_change c`: each who moved, as `m`. */
export const eachMove = sql`cross join lateral unnest(c.old_rank_scores, c.new_rank_scores, c.old_improvements, c.new_improvements)
      as m (old_rank_score, new_rank_score, old_improvement, new_improvement)`;
