import { sql, type Db } from '../../platform/db/db.ts';

import type { ScoreRow } from './scores.queries.ts';
import type { ChallengeRow } from '../challenges/pure.ts';

export async function readAllChallenges(platform: Db): Promise<ChallengeRow[]> {
  return platform
    .selectFrom('challenge')
    .selectAll()
    .orderBy('programId')
    .orderBy('id')
    .$castTo<ChallengeRow>()
    .execute();
}

export async function readScores(
  db: Db,
  programId: string,
  challengeId: string,
  memberIds: readonly string[],
): Promise<ScoreRow[]> {
  const { rows } =
    await sql<ScoreRow>`select member_id, challenge_id, total, credited_days, reached_at, rank_score, baseline, counts_from, time_zone
    from score where program_id = ${programId} and challenge_id = ${challengeId} and member_id = any(${memberIds}::uuid[])`.execute(
      db,
    );
  return rows;
}

export interface TeamTotals {
  teamId: string;
  total: number;
  creditedDays: number;
  memberDays: number;
  /** The people in it now. */
  people: number;
  /** Microseconds since 1970. */
  reachedAt: number;
}

/**
 * Reads the stored values of each team, folded and in the outbox. If an instant moved back it is looked up, as folding
 * does.
 */
export async function readTeamTotals(db: Db, programId: string, challengeId: string): Promise<TeamTotals[]> {
  const { rows } =
    await sql<TeamTotals>`select ct.team_id, coalesce(ts.total, 0) + coalesce(p.total, 0) as total,
      coalesce(ts.credited_days, 0) + coalesce(p.days, 0) as credited_days,
      coalesce(ts.member_days, 0) + coalesce(p.member_days, 0) as member_days, coalesce(ts.people, 0) + coalesce(p.people, 0) as people,
      (extract(epoch from case when p.recheck then coalesce((select max(c.reached_at) from team_credit c where c.program_id = ct.program_id
          and c.challenge_id = ct.challenge_id and c.team_id = ct.team_id), 'epoch')
        else greatest(coalesce(ts.reached_at, 'epoch'), coalesce(p.reached_at, 'epoch')) end) * 1000000)::bigint as reached_at
    from challenge_team ct
    left join team_score ts on ts.program_id = ct.program_id and ts.challenge_id = ct.challenge_id and ts.team_id = ct.team_id
    left join lateral (select sum(total_delta) as total, sum(days_delta) as days, sum(member_days_delta) as member_days,
        sum(people_delta) as people, max(reached_at) as reached_at, bool_or(recheck) as recheck from score_change sc where sc.program_id = ct.program_id
          and sc.challenge_id = ct.challenge_id and sc.team_id = ct.team_id) p on true
    where ct.program_id = ${programId} and ct.challenge_id = ${challengeId} and ct.state = 'joined' order by ct.team_id`.execute(
      db,
    );
  return rows;
}

/** Buckets of both boards whose count, with the outbox, is not the number of scores in them. */
export async function readWrongBuckets(db: Db, programId: string, challengeId: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`with h as (
      select board, bounds from board_histogram where program_id = ${programId} and challenge_id = ${challengeId}
    ), counted as (
      select h.board, width_bucket(case h.board when 'score' then s.rank_score else s.improvement end, h.bounds) as bucket, 1 as change
        from score s join challenge c on c.program_id = s.program_id and c.id = s.challenge_id, h
        where s.program_id = ${programId} and s.challenge_id = ${challengeId} and (h.board = 'score' or (s.improvement is not null
          and s.credited_days >= greatest(1, least(7, ceil((c.end_date - c.start_date + 1) / 4.0)))))
      union all select b.board, b.bucket, -b.entrants from board_bucket b join h using (board)
        where b.program_id = ${programId} and b.challenge_id = ${challengeId}
      union all select h.board, width_bucket(step.score, h.bounds), -step.change from score_change c cross join
        lateral (values ('score', c.old_rank_score, -1), ('score', c.new_rank_score, 1),
          ('improvement', c.old_improvement, -1), ('improvement', c.new_improvement, 1)) as step (board, score, change) join h using (board)
        where c.program_id = ${programId} and c.challenge_id = ${challengeId} and step.score is not null
    ) select count(*) as wrong from (select from counted group by board, bucket having sum(change) <> 0) off`.execute(
    db,
  );
  return rows[0]!.wrong;
}
