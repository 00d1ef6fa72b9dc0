import { coalesce, dedupe, lookUps, rowsOf, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { BoardEntry, BoardKey } from '../challenges/pure.ts';

const micros = sql`(extract(epoch from s.reached_at) * 1000000)::bigint`;
export const fromMicros = (value: number) =>
  sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`;

/** Of a board's row, whatever ranks on it. */
export const boardColumns = sql`s.member_id, s.total, s.rank_score, s.credited_days, ${micros} as reached_at,
      trim(m.first_name || ' ' || m.last_name) as name, m.username, m.image, m.profile_hidden as hidden, m.status = 'erased' as erased, s.time_zone,
      (select t.name from team_membership tm join team t on t.program_id = tm.program_id and t.id = tm.team_id
        where tm.program_id = s.program_id and tm.member_id = s.member_id and tm.left_on is null order by tm.joined_on limit 1) as team_name`;
export const boardTables = (
  programId: string,
  challengeId: string,
) => sql`from score s join member m on m.program_id = s.program_id and m.id = s.member_id
    where s.program_id = ${programId} and s.challenge_id = ${challengeId}`;
const entries = (programId: string, challengeId: string) =>
  sql`select ${boardColumns} ${boardTables(programId, challengeId)}`;

const order = sql`order by s.rank_score desc, s.credited_days desc, s.reached_at, s.member_id`;

export type PageStart = { offset: number } | { after: BoardKey & { memberId: string } };

interface PageQuestion {
  programId: string;
  challengeId: string;
  start: PageStart;
  limit: number;
}

/** Reads a page of the board, best first. Callers that wait for the same page share one query. */
export const readBoardPage = dedupe(async (db: Db, question: PageQuestion): Promise<BoardEntry[]> => {
  const { programId, challengeId, start, limit } = question;
  if ('offset' in start) {
    const { offset } = start;
    const page = sql<BoardEntry>`${entries(programId, challengeId)} ${order} ${rowsOf(limit, offset)}`;
    return (await page.execute(offset ? db : lookUps(db))).rows;
  }
  const { rankScore, creditedDays, reachedAt, memberId } = start.after;
  const at = fromMicros(reachedAt);
  const { rows } = await sql<BoardEntry>`${entries(programId, challengeId)}
    and s.rank_score <= ${rankScore} and (s.rank_score < ${rankScore} or s.credited_days < ${creditedDays}
      or (s.credited_days = ${creditedDays} and (s.reached_at, s.member_id) > (${at}, ${memberId}::uuid)))
    ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows;
});

/** Reads a page of everyone on a board that ranks nobody, by name; people without a shown name come last. */
export async function readNames(
  db: Db,
  {
    programId,
    challengeId,
    limit,
    offset,
  }: { programId: string; challengeId: string; limit: number; offset: number },
): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`${entries(programId, challengeId)}
    order by m.profile_hidden or m.status = 'erased', lower(m.first_name || ' ' || m.last_name), s.member_id
    ${rowsOf(limit, offset)}`.execute(db);
  return rows;
}

interface EntryQuestion {
  programId: string;
  challengeId: string;
  memberId: string;
}

/** Reads the row of one member on one board; undefined: they have none. */
export const readBoardEntry = coalesce<EntryQuestion, BoardEntry | undefined>(async (db, asked) => {
  const answers: (BoardEntry | undefined)[] = asked.map(() => undefined);
  const { programId } = asked[0]!;
  for (const [challengeId, questions] of Map.groupBy(asked, (one) => one.challengeId)) {
    const ids = questions.map((one) => one.memberId);
    const { rows } =
      await sql<BoardEntry>`${entries(programId, challengeId)} and s.member_id = any(${ids}::uuid[])`.execute(
        db,
      );
    const byMember = new Map(rows.map((row) => [row.memberId, row]));
    for (const [at, one] of asked.entries())
      if (one.challengeId === challengeId) answers[at] = byMember.get(one.memberId);
  }
  return answers;
});

export interface RankQuestion extends BoardKey {
  challengeId: string;
}

/**
 * Histograms of boards with the rows not folded into them yet, read once however many callers ask. After the
 * concatenation the arrays are values in memory; from the table they would be unpacked for every key.
 */
const knownOf = (programId: string, boards: readonly string[]) => sql`histogram as materialized (
      select challenge_id, lows || array[]::bigint[] as lows, upwards || array[]::bigint[] as upwards
      from board_histogram where program_id = ${programId} and challenge_id = any(${boards}::uuid[]) and board = 'score'
    ), unfolded as materialized (
      select c.challenge_id, c.new_rank_score, c.old_rank_score from score_change c
      where c.program_id = ${programId} and c.challenge_id = any(${boards}::uuid[])
    )`;

/** Counts the rows on each board; by histogram where there is one. */
const entrantsOn = (programId: string, boards: readonly string[]) =>
  sql`select b.challenge_id, case when h.challenge_id is null
      then (select count(*) from score s where s.program_id = ${programId} and s.challenge_id = b.challenge_id)
      else coalesce(h.upwards[1], 0)
        + (select count(c.new_rank_score) - count(c.old_rank_score) from unfolded c where c.challenge_id = b.challenge_id) end as entrants
    from unnest(${boards}::uuid[]) as b (challenge_id) left join histogram h on h.challenge_id = b.challenge_id`;

/**
 * For each key (a row of `keys`, with its `place` among them) how many stand strictly before it: the buckets above by histogram with
 * what is not folded yet, plus a count inside the key's bucket; a plain count on boards without a histogram. `asked` is
 * materialized so that the bucket's bound is a value: row-level security lets no other expression into the index.
 */
const withBetter = (
  programId: string,
  boards: readonly string[],
  keys: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) => sql`with ${knownOf(programId, boards)}, asked as materialized (
      select q.*, coalesce(h.upwards[found.next], 0) as entrants, coalesce(h.lows[found.next], 9223372036854775807) as lowest
      from (${keys}) q
      left join histogram h on h.challenge_id = q.challenge_id
      cross join lateral (select width_bucket(q.rank_score, h.lows) + 1 as next) found
    )
    select ${columns}, q.entrants + pending.entrants + higher.entrants + ties.entrants as better
    from asked q
    cross join lateral (select coalesce(sum(coalesce(c.new_rank_score >= q.lowest, false)::integer
        - coalesce(c.old_rank_score >= q.lowest, false)::integer), 0) as entrants
      from unfolded c where c.challenge_id = q.challenge_id and q.lowest < 9223372036854775807) pending
    cross join lateral (select count(*) as entrants from score s where s.program_id = ${programId} and s.challenge_id = q.challenge_id
      and s.rank_score > q.rank_score and s.rank_score < q.lowest) higher
    cross join lateral (select count(*) as entrants from score s where s.program_id = ${programId} and s.challenge_id = q.challenge_id
      and s.rank_score = q.rank_score and s.credited_days >= q.credited_days and (s.credited_days > q.credited_days
        or s.reached_at < timestamptz 'epoch' + q.reached_at * interval '1 microsecond')) ties
    order by q.place`;

async function countBetterThanEach(
  db: Db,
  programId: string,
  keys: readonly RankQuestion[],
): Promise<number[]> {
  const challengeIds = keys.map((key) => key.challengeId);
  const boards = [...new Set(challengeIds)];
  const given = sql`select * from unnest(${challengeIds}::uuid[], ${keys.map((key) => key.rankScore)}::bigint[],
      ${keys.map((key) => key.creditedDays)}::integer[], ${keys.map((key) => key.reachedAt)}::bigint[])
    with ordinality as k (challenge_id, rank_score, credited_days, reached_at, place)`;
  const { rows } = await sql<{
    better: number;
  }>`${withBetter(programId, boards, given, sql`q.place`)}`.execute(lookUps(db));
  return rows.map((row) => row.better);
}

// One at a time: however many ask, the buckets are added up once.
const countTogether = coalesce<{ programId: string; key: RankQuestion }, number>((db, asked) =>
  countBetterThanEach(
    db,
    asked[0]!.programId,
    asked.map((one) => one.key),
  ),
);

/** Counts the rows before each key, in the order of the keys. */
export async function countBetter(
  db: Db,
  programId: string,
  keys: readonly RankQuestion[],
): Promise<number[]> {
  return Promise.all(keys.map((key) => countTogether(db, { programId, key })));
}

interface BoardsQuestion {
  programId: string;
  challengeIds: readonly string[];
}

export const countOnBoards = dedupe(
  async (db: Db, { programId, challengeIds }: BoardsQuestion): Promise<Map<string, number>> => {
    const { rows } = await sql<{
      challengeId: string;
      entrants: number;
    }>`with ${knownOf(programId, challengeIds)} ${entrantsOn(programId, challengeIds)}`.execute(lookUps(db));
    return new Map(rows.map((row) => [row.challengeId, row.entrants]));
  },
);

/** A member's row and the number of rows before it. */
export type PlacedEntry = BoardEntry & { better: number };

/** Counts who is on a board, and has the member's row. */
export interface Standing {
  entrants: number;
  own: PlacedEntry | undefined;
}

/** Reads the standings of members on boards: the row, the number before it and the total come from one query. */
export const findStanding = coalesce<EntryQuestion, Standing>(async (db, asked) => {
  const { programId } = asked[0]!;
  const challengeIds = asked.map((one) => one.challengeId);
  const boards = [...new Set(challengeIds)];
  const own = sql`with counted as materialized (${entrantsOn(programId, boards)})
      select k.place, k.challenge_id, e.entrants as in_all, ${boardColumns}
      from unnest(${challengeIds}::uuid[], ${asked.map((one) => one.memberId)}::uuid[]) with ordinality as k (challenge_id, member_id, place)
      join counted e on e.challenge_id = k.challenge_id
      left join (score s join member m on m.program_id = s.program_id and m.id = s.member_id)
        on s.program_id = ${programId} and s.challenge_id = k.challenge_id and s.member_id = k.member_id`;
  const columns = sql`q.in_all, q.member_id, q.total, q.rank_score, q.credited_days, q.reached_at, q.name, q.username, q.image, q.hidden,
      q.erased, q.time_zone, q.team_name`;
  const { rows } = await sql<
    PlacedEntry & { inAll: number }
  >`${withBetter(programId, boards, own, columns)}`.execute(lookUps(db));
  return rows.map(({ inAll, ...entry }) => ({ entrants: inAll, own: entry.memberId ? entry : undefined }));
});

export interface BoardTotals {
  totalSteps: number;
  creditedDays: number;
  finished: number;
}

/** Reads sums over all members of a board; how many reached the goal (0: nobody can). */
export async function readTotals(
  db: Db,
  programId: string,
  challengeId: string,
  goal: number,
): Promise<BoardTotals> {
  const { rows } =
    await sql<BoardTotals>`select coalesce(sum(total), 0) as total_steps, coalesce(sum(credited_days), 0) as credited_days,
      count(*) filter (where ${goal} > 0 and total >= ${goal}) as finished
    from score where program_id = ${programId} and challenge_id = ${challengeId}`.execute(db);
  return rows[0]!;
}
