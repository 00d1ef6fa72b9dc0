import { coalesce, dedupe, sql, type Db } from '../../platform/db/db.ts';
import { boardColumns, boardTables } from '../../domain/boards/public.ts';
import type { ImprovementEntry } from '../../domain/challenges/pure.ts';

const entries = (programId: string, challengeId: string) =>
  sql`select ${boardColumns}, s.improvement, s.baseline ${boardTables(programId, challengeId)}`;

/** One board, and how many counted days it takes to be ranked on it. */
export interface ImprovementBoard {
  programId: string;
  challengeId: string;
  fewestDays: number;
}

interface PageQuestion extends ImprovementBoard {
  offset: number;
  limit: number;
}

/**
 * Reads a page of the members with a rank, most improved first. Callers that wait for the same page share one query.
 */
export const readImprovementPage = dedupe(
  async (db: Db, question: PageQuestion): Promise<ImprovementEntry[]> => {
    const { programId, challengeId, fewestDays, offset, limit } = question;
    const { rows } = await sql<ImprovementEntry>`${entries(programId, challengeId)}
    and s.improvement is not null and s.credited_days >= ${fewestDays}
    order by s.improvement desc, s.credited_days desc, s.reached_at, s.member_id
    limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },
);

/** Counts the entrants with a rank; by histogram where there is one. */
export const countImproved = dedupe(async (db: Db, board: ImprovementBoard): Promise<number> => {
  const { programId, challengeId, fewestDays } = board;
  const { rows } = await sql<{ count: number }>`select case when h.upwards is null
      then (select count(*) from score where program_id = ${programId} and challenge_id = ${challengeId}
        and improvement is not null and credited_days >= ${fewestDays})
      else h.upwards[1] + coalesce((select count(c.new_improvement) - count(c.old_improvement) from score_change c
        where c.program_id = ${programId} and c.challenge_id = ${challengeId}), 0) end as count
    from (select) one left join board_histogram h on h.program_id = ${programId} and h.challenge_id = ${challengeId}
      and h.board = 'improvement'`.execute(db);
  return rows[0]?.count ?? 0;
});

export async function findImprovement(
  db: Db,
  { programId, challengeId }: ImprovementBoard,
  memberId: string,
): Promise<ImprovementEntry | undefined> {
  const { rows } =
    await sql<ImprovementEntry>`${entries(programId, challengeId)} and s.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export type ImprovementKey = Pick<ImprovementEntry, 'creditedDays' | 'reachedAt'> & { improvement: number };

interface Question extends ImprovementBoard {
  key: ImprovementKey;
}

/**
 * Counts the rows strictly before each key, as on the board of scores: the buckets above with rows not folded yet, plus
 * a count inside the key's bucket. Without a histogram all rows are counted.
 */
async function countBefore(db: Db, asked: readonly Question[]): Promise<number[]> {
  const { programId } = asked[0]!;
  const challengeIds = [...new Set(asked.map((one) => one.challengeId))];
  const { rows } = await sql<{ better: number }>`
    with histogram as materialized (
      -- Appended to, the arrays are values in memory; from the table they would be unpacked for every key.
      select challenge_id, lows || array[]::bigint[] as lows, upwards || array[]::bigint[] as upwards
      from board_histogram where program_id = ${programId} and challenge_id = any(${challengeIds}::uuid[]) and board = 'improvement'
    ), asked as materialized (
      select q.*, coalesce(h.upwards[found.next], 0) as entrants, coalesce(h.lows[found.next], 9223372036854775807) as lowest
      from unnest(${asked.map((one) => one.challengeId)}::uuid[], ${asked.map((one) => one.fewestDays)}::integer[],
          ${asked.map((one) => one.key.improvement)}::bigint[], ${asked.map((one) => one.key.creditedDays)}::integer[],
          ${asked.map((one) => one.key.reachedAt)}::bigint[])
        with ordinality as q (challenge_id, fewest, improvement, credited_days, reached_micros, place)
      left join histogram h on h.challenge_id = q.challenge_id
      cross join lateral (select width_bucket(q.improvement, h.lows) + 1 as next) found
    )
    select q.entrants + pending.entrants + higher.entrants + ties.entrants as better
    from asked q
    cross join lateral (select coalesce(sum(coalesce(c.new_improvement >= q.lowest, false)::integer
        - coalesce(c.old_improvement >= q.lowest, false)::integer), 0) as entrants
      from score_change c where c.program_id = ${programId} and c.challenge_id = q.challenge_id
        and q.lowest < 9223372036854775807) pending
    cross join lateral (select count(*) as entrants from score s where s.program_id = ${programId} and s.challenge_id = q.challenge_id
      and s.improvement > q.improvement and s.improvement < q.lowest and s.credited_days >= q.fewest) higher
    cross join lateral (select count(*) as entrants from score s where s.program_id = ${programId} and s.challenge_id = q.challenge_id
      and s.improvement = q.improvement and s.credited_days >= greatest(q.fewest, q.credited_days) and (s.credited_days > q.credited_days
        or s.reached_at < timestamptz 'epoch' + q.reached_micros * interval '1 microsecond')) ties
    order by q.place`.execute(db);
  return rows.map((row) => row.better);
}

/** Counts the same for all callers that wait together. */
export const countMoreImproved = coalesce<Question, number>(countBefore);
