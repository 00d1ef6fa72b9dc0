import { column, sql, type Db } from '../../platform/db/db.ts';

/** Entrants from which ranks are counted by histogram (docs/performance.md#boards-and-ranks). */
export const histogramFrom = 5000;

/** Steps a minute of every activity, by its id. */
export async function readActivityRates(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; rate: number }>`select id, rate from activity`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.id, row.rate]));
}

/** Work on a whole board may take longer than a request. */
export async function allowLong(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '600000', true)`.execute(tx);
}

/** Serialises work on whole boards. Joins and leaves take a shared lock on the same row. */
export async function lockBoard(tx: Db, programId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from challenge where program_id = ${programId} and id = ${id} for no key update`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Recalculates the member days of every team from the intervals, for the challenge's averaged_on, under the board's lock. */
export async function resetTeamDays(tx: Db, programId: string, id: string): Promise<void> {
  // Recordings that are on their way move them too where only those who logged count, or where a value takes an excuse away, and wait
  // for the scores.
  await sql`select from score s join challenge c on c.program_id = s.program_id and c.id = s.challenge_id
    where s.program_id = ${programId} and s.challenge_id = ${id} and (c.logged_only or exists (select from excused_day e
      where e.program_id = s.program_id and e.challenge_id = s.challenge_id and e.member_id = s.member_id))
    order by s.member_id for no key update of s`.execute(tx);
  await sql`update score_change set member_days_delta = 0 where program_id = ${programId} and challenge_id = ${id}
    and member_days_delta <> 0`.execute(tx);
  await sql`update team_score set member_days = 0 where program_id = ${programId} and challenge_id = ${id}`.execute(
    tx,
  );
  await sql`insert into team_score (program_id, challenge_id, team_id, member_days)
    select r.program_id, r.challenge_id, r.team_id, sum(greatest(0,
      least(coalesce(r.counts_to, c.averaged_on), c.averaged_on) - greatest(r.counts_from, c.start_date) + 1)
      - (select count(*) from excused_day e where e.program_id = r.program_id and e.member_id = r.member_id and e.challenge_id = r.challenge_id
        and e.day between greatest(r.counts_from, c.start_date) and least(coalesce(r.counts_to, c.averaged_on), c.averaged_on)))
    from challenge_roster r join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
    where r.program_id = ${programId} and r.challenge_id = ${id} and r.team_id is not null
      and (not c.logged_only or exists (select from team_credit t where t.program_id = r.program_id and t.challenge_id = r.challenge_id
        and t.team_id = r.team_id and t.member_id = r.member_id and t.credited_days > 0))
    group by r.program_id, r.challenge_id, r.team_id order by r.team_id
    on conflict (program_id, challenge_id, team_id) do update set member_days = excluded.member_days`.execute(
    tx,
  );
}

/** Removes the values of teams, including rows that are not folded yet, under the board's lock. */
export async function deleteTeamScores(
  tx: Db,
  programId: string,
  id: string,
  teamIds: readonly string[],
): Promise<void> {
  await sql`delete from score_change where program_id = ${programId} and challenge_id = ${id}
    and team_id = any(${teamIds}::uuid[])`.execute(tx);
  await sql`delete from team_score where program_id = ${programId} and challenge_id = ${id}
    and team_id = any(${teamIds}::uuid[])`.execute(tx);
}

/** Reads challenges of all programs with something in the outbox. */
export async function readMovedChallenges(
  platform: Db,
): Promise<{ programId: string; challengeId: string }[]> {
  const { rows } = await sql<{ programId: string; challengeId: string }>`
    select distinct program_id, challenge_id from score_change order by program_id, challenge_id`.execute(
    platform,
  );
  return rows;
}

/**
 * Moves a challenge's outbox into team totals and histogram buckets: deleted rows are added, in one statement.
 * Returns how many rows moved.
 */
export async function foldOutbox(tx: Db, programId: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number; recheck: string[] | null }>`
    with moved as (
      delete from score_change where program_id = ${programId} and challenge_id = ${id} returning *
    ), teams as (
      insert into team_score (program_id, challenge_id, team_id, total, credited_days, member_days, people, reached_at)
      select ${programId}::uuid, ${id}::uuid, team_id, sum(total_delta), sum(days_delta), sum(member_days_delta), sum(people_delta),
        coalesce(max(reached_at), 'epoch')
      from moved where team_id is not null group by team_id order by team_id
      on conflict (program_id, challenge_id, team_id) do update set total = team_score.total + excluded.total,
        credited_days = team_score.credited_days + excluded.credited_days,
        member_days = team_score.member_days + excluded.member_days, people = team_score.people + excluded.people,
        reached_at = greatest(team_score.reached_at, excluded.reached_at)
    ), histogram as materialized (
      -- Appended to, the array is a value in memory; from the table it would be unpacked for every row.
      select board, bounds || array[]::bigint[] as bounds from board_histogram
      where program_id = ${programId} and challenge_id = ${id}
    ), steps as materialized (
      -- Who recorded several times leaves each place they came to: what cancels out needs no bucket found for it.
      select h.board, width_bucket(step.score, h.bounds) as bucket, sum(step.change) as change
      from (select board, score, sum(change)::integer as change from (
          select 'score' as board, old_rank_score as score, -1 as change from moved
          union all select 'score', new_rank_score, 1 from moved
          union all select 'improvement', old_improvement, -1 from moved
          union all select 'improvement', new_improvement, 1 from moved) places
        where score is not null group by 1, 2 having sum(change) <> 0) step
      join histogram h on h.board = step.board
      group by 1, 2 having sum(step.change) <> 0
    ), buckets as (
      insert into board_bucket (program_id, challenge_id, board, bucket, lowest, entrants)
      select ${programId}::uuid, ${id}::uuid, board, bucket, coalesce(h.bounds[bucket], -9223372036854775808), change
      from steps join histogram h using (board) order by board, bucket
      on conflict (program_id, challenge_id, board, bucket) do update set entrants = board_bucket.entrants + excluded.entrants
    ), folded as (
      -- Of boards of teams alone: what is kept of their ranking is good for one state.
      update challenge set folds = folds + 1 where program_id = ${programId} and id = ${id} and between_whom <> 'individuals' and exists (select from moved)
    ), stirred as (
      -- Its milestones are looked at by a job of their own.
      update map set stirred = true where program_id = ${programId} and challenge_id = ${id} and not stirred
    )
    select count(*) as count, array_agg(distinct team_id) filter (where recheck) as recheck from moved`.execute(
    tx,
  );
  const { count, recheck } = rows[0]!;
  if (recheck?.length) {
    await sql`update team_score t set reached_at = coalesce((select max(c.reached_at) from team_credit c
        where c.program_id = t.program_id and c.challenge_id = t.challenge_id and c.team_id = t.team_id), 'epoch')
      where t.program_id = ${programId} and t.challenge_id = ${id} and t.team_id = any(${recheck}::uuid[])`.execute(
      tx,
    );
  }
  return count;
}

/** Adds the buckets up, in the transaction that changed them: ranks read nothing else of them. */
export async function addUpBuckets(tx: Db, programId: string, id: string): Promise<void> {
  await sql`update board_histogram h set lows = b.lows, upwards = b.upwards
    from (select board, array_agg(lowest order by lowest) as lows, array_agg(upwards order by lowest) as upwards
      from (select board, lowest, (sum(entrants) over (partition by board order by lowest desc))::bigint as upwards from board_bucket
        where program_id = ${programId} and challenge_id = ${id}) summed group by board) b
    where h.program_id = ${programId} and h.challenge_id = ${id} and h.board = b.board`.execute(tx);
}

/** Boards of people that have a histogram when they are large: of scores, and of each against themselves. */
export const histogramBoards = ['score', 'improvement'] as const;
export type HistogramBoard = (typeof histogramBoards)[number];

/** The ranking value of a board, and the condition for a row of `score s` to have a place on it. */
const ranking = {
  score: { value: sql`s.rank_score`, placed: sql`true` },
  improvement: {
    value: sql`s.improvement`,
    placed: sql`s.improvement is not null and s.credited_days >= (select greatest(1, least(7, ceil((c.end_date - c.start_date + 1) / 4.0)))
      from challenge c where c.program_id = s.program_id and c.id = s.challenge_id)`,
  },
} as const;

const placedOn = (board: HistogramBoard, programId: string, id: string) =>
  sql`score s where s.program_id = ${programId} and s.challenge_id = ${id} and ${ranking[board].placed}`;

export interface HistogramState {
  entrants: number;
  builtAt: Date | null;
  /** The fullest bucket, of those that hold more than one score. */
  fullest: number;
}

/** Whether a board has a histogram and how well it fits; entrants are counted up to the limit without one. */
export async function readHistogramState(
  db: Db,
  programId: string,
  id: string,
  board: HistogramBoard = 'score',
): Promise<HistogramState> {
  const buckets = sql`board_bucket b where b.program_id = ${programId} and b.challenge_id = ${id} and b.board = ${board}`;
  const { rows } = await sql<HistogramState>`select h.built_at,
      coalesce((select max(b.entrants) from ${buckets}), 0) as fullest,
      case when h.built_at is not null then (select sum(b.entrants) from ${buckets})
      else (select count(*) from (select from ${placedOn(board, programId, id)} limit ${histogramFrom}) s) end as entrants
    from (select) one left join board_histogram h on h.program_id = ${programId} and h.challenge_id = ${id}
      and h.board = ${board}`.execute(db);
  return rows[0]!;
}

/** Deletes the histogram. Ranks are counted until it is rebuilt. */
export async function dropHistogram(
  tx: Db,
  programId: string,
  id: string,
  board: HistogramBoard,
): Promise<void> {
  for (const table of ['boardBucket', 'boardHistogram'] as const)
    await tx
      .deleteFrom(table)
      .where('programId', '=', programId)
      .where('challengeId', '=', id)
      .where('board', '=', board)
      .execute();
}

/** Buckets of about equal size, twice the square root of the entrants in number; in the snapshot in which the outbox was emptied. */
export async function buildHistogram(
  tx: Db,
  programId: string,
  id: string,
  { board, now }: { board: HistogramBoard; now: Date },
): Promise<void> {
  const { value } = ranking[board];
  const placed = placedOn(board, programId, id);
  await sql`insert into board_histogram (program_id, challenge_id, board, bounds, entrants, built_at)
    select ${programId}::uuid, ${id}::uuid, ${board}, bounds, entrants, ${now}::timestamptz
    from (select array_agg(distinct lowest order by lowest) as bounds, sum(entrants) as entrants from (select min(value) as lowest, count(*) as entrants from (
        select ${value} as value, ntile((select greatest(1, ceil(2 * sqrt(count(*))))::integer from ${placed})) over (order by ${value}) as tile
        from ${placed}) tiled group by tile) tiles having count(*) > 0) whole`.execute(tx);
  // One pass: each score takes the last lowest at or below it. Read, then written: Citus refuses both in one statement.
  const { rows } = await sql<{ bucket: number; lowest: number; entrants: number }>`with lows as (
      select lowest, place as bucket from board_histogram h cross join lateral unnest(h.bounds) with ordinality as l (lowest, place)
      where h.program_id = ${programId} and h.challenge_id = ${id} and h.board = ${board}
    ), counted as materialized (
      select ${value} as value, count(*) as entrants from ${placed} group by 1
    ), placed as (
      select c.entrants, max(l.bucket) over (order by c.value) as bucket
      from counted c left join lows l on l.lowest = c.value
    )
    select l.bucket::integer as bucket, l.lowest::bigint as lowest, sum(p.entrants)::integer as entrants
    from placed p join lows l on l.bucket = p.bucket group by l.bucket, l.lowest`.execute(tx);
  await sql`insert into board_bucket (program_id, challenge_id, board, bucket, lowest, entrants)
    select ${programId}::uuid, ${id}::uuid, ${board}, b.* from unnest(${column(rows, 'bucket')}::integer[],
      ${column(rows, 'lowest')}::bigint[], ${column(rows, 'entrants')}::integer[]) as b`.execute(tx);
}
