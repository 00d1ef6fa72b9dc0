import { coalesce, dedupe, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { TeamEntry } from '../challenges/pure.ts';
import { cachedRanking, findCachedRanking, type RankedTeam } from './cached-rankings.ts';

/**
 * Teams (or organizations) of challenges with their standing, computed from folded totals and the outbox.
 * Each table is asked for the challenges by name: through a join the planner expects the teams of an average challenge
 * and reads the whole program for the twenty organizations of one.
 */
function standings(programId: string, challengeIds: readonly string[]) {
  return sql`with pending as materialized (
      select challenge_id, team_id, sum(total_delta) as total, sum(member_days_delta) as member_days, sum(days_delta) as credited_days,
        max(reached_at) as reached_at, sum(people_delta) as people from score_change
      where program_id = ${programId} and challenge_id = any(${challengeIds}::uuid[]) and team_id is not null group by 1, 2
    ), entrants as (
      select c.id as challenge_id, c.tracking_calc, greatest(0, least(c.averaged_on, c.end_date) - c.start_date + 1) as elapsed,
        ct.team_id, coalesce(ts.total, 0) + coalesce(p.total, 0) as total,
        coalesce(ts.member_days, 0) + coalesce(p.member_days, 0) as member_days,
        coalesce(ts.credited_days, 0) + coalesce(p.credited_days, 0) as credited_days,
        coalesce(ts.people, 0) + coalesce(p.people, 0) as members,
        greatest(coalesce(ts.reached_at, 'epoch'), coalesce(p.reached_at, 'epoch')) as reached_at
      from challenge c
      join (select challenge_id, team_id from challenge_team where program_id = ${programId}
        and challenge_id = any(${challengeIds}::uuid[]) and state = 'joined') ct on ct.challenge_id = c.id
      left join (select * from team_score where program_id = ${programId} and challenge_id = any(${challengeIds}::uuid[])) ts
        on ts.challenge_id = ct.challenge_id and ts.team_id = ct.team_id
      left join pending p on p.challenge_id = ct.challenge_id and p.team_id = ct.team_id
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
      r.rank_score, r.average, r.rank, r.members::bigint as members
    -- One after another by their keys: a join would read the names of all teams of the program.
    from ranked r cross join lateral (select t.name, t.image from entrant_group t
      where t.program_id = ${programId} and t.id = r.team_id offset 0) t`;
}

/** Returns all of them, best first. */
export const teamBoard = (programId: string, challengeId: string): RawBuilder<TeamEntry> =>
  sql<TeamEntry>`select * from (${standings(programId, [challengeId])}) b order by b.rank, lower(b.name), b.team_id`;

/** An interval of places (the first is 1) on a board, or chosen teams of it. */
interface RowsQuestion {
  programId: string;
  challengeId: string;
  from: number;
  to: number;
  teamId: string | null;
}

/**
 * Returns rows of boards, each board ranked once. Places follow the order in which pages show the rows; ranks are
 * shared by ties.
 */
async function rankAndRead(
  db: Db,
  programId: string,
  questions: readonly RowsQuestion[],
): Promise<(TeamEntry & { question: number })[]> {
  const challengeIds = [...new Set(questions.map((one) => one.challengeId))];
  const { rows } = await sql<TeamEntry & { question: number }>`with board as materialized (
      select *, row_number() over (partition by challenge_id order by rank, lower(name), team_id) as place
      from (${standings(programId, challengeIds)}) r
    )
    select b.challenge_id, b.team_id, b.name, b.image, b.total, b.member_days, b.credited_days, b.reached_at, b.rank_score,
      b.average, b.rank, b.members, q.question
    from unnest(${questions.map((one) => one.challengeId)}::uuid[], ${questions.map((one) => one.from)}::bigint[],
        ${questions.map((one) => one.to)}::bigint[], ${questions.map((one) => one.teamId)}::uuid[])
      with ordinality as q (challenge_id, first, last, team_id, question)
    join board b on b.challenge_id = q.challenge_id and (b.place between q.first and q.last or b.team_id = q.team_id)
    order by q.question, b.place`.execute(db);
  return rows;
}

/** Entrants from which the ranking of a board is kept until something on it moves (docs/decisions/300). */
export const keptFrom = 100;

interface State {
  challengeId: string;
  /** Another one: another standing of somebody. */
  state: string;
  /** Says how many members it has. `keptFrom` means that many or more. */
  teams: number;
}

const isLarge = (teams: number): boolean => teams >= keptFrom;
const boardKey = (programId: string, challengeId: string): string => `${programId}/${challengeId}`;

async function readStates(db: Db, programId: string, challengeIds: readonly string[]): Promise<State[]> {
  const { rows } = await sql<State>`select c.id as challenge_id,
      -- The newest alone does not say it: an older one may be committed after it.
      concat_ws(' ', c.folds, (select concat_ws(' ', count(*), min(s.id::text), max(s.id::text)) from score_change s
          where s.program_id = c.program_id and s.challenge_id = c.id),
        c.averaged_on, c.tracking_calc, c.start_date, c.end_date) as state,
      (select count(*) from (select from challenge_team t where t.program_id = c.program_id and t.challenge_id = c.id
        and t.state = 'joined' order by t.team_id limit ${keptFrom}) t) as teams
    from challenge c where c.program_id = ${programId} and c.id = any(${challengeIds}::uuid[])`.execute(db);
  return rows;
}

async function rank(db: Db, programId: string, challengeId: string): Promise<RankedTeam[]> {
  const { rows } =
    await sql<RankedTeam>`select challenge_id, team_id, total, member_days, credited_days, reached_at, rank_score, average, rank, members
    from (${standings(programId, [challengeId])}) b order by rank, lower(name), team_id`.execute(db);
  return rows;
}

/** Looks up the names of the teams on the page. They are not part of the cached ranking, because a team can be renamed. */
async function named(
  db: Db,
  programId: string,
  rows: readonly (RankedTeam & { question: number })[],
): Promise<(TeamEntry & { question: number })[]> {
  const { rows: names } = await sql<
    Pick<TeamEntry, 'teamId' | 'name' | 'image'>
  >`select id as team_id, name, image
    from entrant_group where program_id = ${programId} and id = any(${rows.map((row) => row.teamId)}::uuid[])`.execute(
    db,
  );
  const byId = new Map(names.map((row) => [row.teamId, row]));
  return rows.flatMap((row) => {
    const known = byId.get(row.teamId);
    return known ? [{ ...row, ...known }] : [];
  });
}

/** Reads the rows of large boards from the ranking that is kept while nothing on them moves. */
async function readKept(
  db: Db,
  programId: string,
  states: ReadonlyMap<string, State>,
  questions: readonly (RowsQuestion & { question: number })[],
): Promise<(TeamEntry & { question: number })[]> {
  const found: (RankedTeam & { question: number })[] = [];
  for (const [challengeId, asked] of Map.groupBy(questions, (one) => one.challengeId)) {
    const { state } = states.get(challengeId)!;
    const ranking = await cachedRanking(boardKey(programId, challengeId), state, () =>
      rank(db, programId, challengeId),
    );
    for (const { from, to, teamId, question } of asked) {
      const rows = teamId ? ranking.of(teamId) : ranking.rows.slice(Math.max(0, from - 1), to);
      found.push(...rows.map((row) => ({ ...row, question })));
    }
  }
  return found.length ? named(db, programId, found) : [];
}

/** Reads rows of boards for all callers that wait: each board is ranked once at most, however many look at it. */
const readRows = coalesce<RowsQuestion, TeamEntry[]>(async (db, asked) => {
  const { programId } = asked[0]!;
  const places = new Map(asked.map((question) => [JSON.stringify(question), question]));
  const questions = [...places.values()].map((one, at) => ({ ...one, question: at + 1 }));
  const states = await readStates(db, programId, [...new Set(questions.map((one) => one.challengeId))]);
  const large = new Map(states.filter((one) => isLarge(one.teams)).map((one) => [one.challengeId, one]));
  const small = questions.filter((one) => !large.has(one.challengeId));
  const rows = [
    ...(small.length ? await rankAndRead(db, programId, small) : []).map((row) => ({
      ...row,
      question: small[row.question - 1]!.question,
    })),
    ...(await readKept(
      db,
      programId,
      large,
      questions.filter((one) => large.has(one.challengeId)),
    )),
  ];
  const byQuestion = Map.groupBy(rows, (row) => row.question);
  const answers = new Map([...places.keys()].map((key, at) => [key, byQuestion.get(at + 1) ?? []]));
  return asked.map((question) => answers.get(JSON.stringify(question)) ?? []);
});

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

/** Counts rows of one large board. */
async function countAll(db: Db, programId: string, challengeId: string): Promise<number> {
  const { rows } = await sql<{ teams: number }>`select count(*) as teams from challenge_team
    where program_id = ${programId} and challenge_id = ${challengeId} and state = 'joined'`.execute(db);
  return rows[0]!.teams;
}

/** Callers that wait for the same count share one query; a cached ranking knows how many it ranks. */
const countTeams = dedupe(
  async (db: Db, { programId, challengeIds }: { programId: string; challengeIds: readonly string[] }) => {
    const counts = new Map<string, number>();
    for (const { challengeId, state, teams } of await readStates(db, programId, challengeIds)) {
      const ranking = isLarge(teams) ? findCachedRanking(boardKey(programId, challengeId), state) : undefined;
      if (!isLarge(teams)) counts.set(challengeId, teams);
      else counts.set(challengeId, ranking?.rows.length ?? (await countAll(db, programId, challengeId)));
    }
    return counts;
  },
);

export const countTeamsIn = (
  db: Db,
  programId: string,
  challengeIds: readonly string[],
): Promise<Map<string, number>> => countTeams(db, { programId, challengeIds });

/** Reads a page of the teams of a challenge that ranks nobody, by name. */
export async function readTeamNames(
  db: Db,
  programId: string,
  challengeId: string,
  limit: number,
  offset: number,
): Promise<TeamEntry[]> {
  const { rows } = await sql<TeamEntry>`select * from (${standings(programId, [challengeId])}) b
    order by lower(b.name), b.team_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
