import { column, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

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

/** One row a challenge, however many moved: it is read and taken away as one (docs/decisions/400). */
const appendMoves = (programId: string, rows: readonly RankMove[]) =>
  sql`insert into score_change (program_id, challenge_id, old_rank_scores, new_rank_scores, old_improvements, new_improvements)
    select ${programId}::uuid, m.challenge_id, array_agg(m.old_rank_score), array_agg(m.new_rank_score),
      case when count(m.old_improvement) + count(m.new_improvement) > 0 then array_agg(m.old_improvement) end,
      case when count(m.old_improvement) + count(m.new_improvement) > 0 then array_agg(m.new_improvement) end
    from unnest(${column(rows, 'challengeId')}::uuid[], ${column(rows, 'oldRankScore')}::bigint[], ${column(rows, 'newRankScore')}::bigint[],
      ${column(rows, 'oldImprovement')}::bigint[], ${column(rows, 'newImprovement')}::bigint[])
      as m (challenge_id, old_rank_score, new_rank_score, old_improvement, new_improvement)
    group by m.challenge_id order by m.challenge_id`;

/** The inserts that append these to the outbox. */
export function outboxWrites(
  programId: string,
  { teams, moves }: { teams: readonly TeamChange[]; moves: readonly RankMove[] },
): RawBuilder<unknown>[] {
  return [
    ...(teams.length ? [appendTeams(programId, teams)] : []),
    ...(moves.length ? [appendMoves(programId, moves)] : []),
  ];
}

export async function appendTeamChanges(
  tx: Db,
  programId: string,
  teams: readonly TeamChange[],
): Promise<void> {
  for (const write of outboxWrites(programId, { teams, moves: [] })) await write.execute(tx);
}

/** To be read from after `score_change c`: each who moved, as `m`. */
export const eachMove = sql`cross join lateral unnest(c.old_rank_scores, c.new_rank_scores, c.old_improvements, c.new_improvements)
      as m (old_rank_score, new_rank_score, old_improvement, new_improvement)`;
