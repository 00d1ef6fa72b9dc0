import pg from 'pg';
import { rebuildHistogram } from '../server/src/domain/boards/services/fold-boards.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { insertPeople, makeLogins, type Person } from './data.ts';

/**
 * Individual boards by total and by average, teams of 20, teams of 250, 20 organizations, points, wellness, and the
 * improvement board.
 */
const allKinds = [
  'total',
  'average',
  'teams',
  'large teams',
  'organizations',
  'points',
  'improvement',
] as const;
export type Kind = (typeof allKinds)[number];

/** All of them, or those listed after participants and seconds: `teams,organizations`. */
const named = process.argv[4]?.split(',');
export const kinds: readonly Kind[] = allKinds.filter((kind) => !named || named.includes(kind));

export interface Boards {
  programId: string;
  people: Person[];
  challenges: Record<Kind, string>;
}

const insertChallenge = `insert into challenge (program_id, id, name, competition_of, between_whom, chart_type, tracking_calc, allow_activities,
    start_date, end_date, daily_steps, open, public, grace_hours, time_zone, cap_manual, manual_mode, frozen_rates, final_at, averaged_on,
    created_at, improvement_board)
  values ($1, $2, $3, $4, $5, 'goal', $6, 0, current_date - 20, current_date + 20, 8000, true, true, 48, 'UTC', 20000, 'replace', '{}',
    now() + interval '24 days', current_date, now(), $7)`;
/** People distributed evenly over this many groups; 0 for individuals. */
const insertRoster = `insert into challenge_roster (program_id, member_id, challenge_id, counts_from, team_id)
  select program_id, id, $2, current_date - 20, ($3::uuid[])[1 + (row_number() over (order by id) - 1) % greatest(1, cardinality($3::uuid[]))]
  from member where program_id = $1`;
const insertScores = `insert into score (program_id, member_id, challenge_id, total, credited_days, reached_at, rank_score, counts_from, time_zone, baseline)
  select r.program_id, r.member_id, r.challenge_id, r.score, 20, now() - random() * interval '1 day',
    case when $3 then r.score * 100 / 20 else r.score end, r.counts_from, 'UTC', case when $4 then (random() * 1000000)::bigint end
  from (select *, (random() * 400000)::bigint as score from challenge_roster where program_id = $1 and challenge_id = $2) r`;
const insertEntrants = `insert into challenge_team (program_id, challenge_id, team_id, state, counts_from, created_at)
  select $1, $2, id, 'joined', current_date - 20, now() from unnest($3::uuid[]) id`;
const insertTeamScores = `insert into team_score (program_id, challenge_id, team_id, total, credited_days, reached_at, member_days, people)
  select s.program_id, s.challenge_id, r.team_id, sum(s.total), sum(s.credited_days), max(s.reached_at), count(*) * 21, count(*)
  from score s join challenge_roster r using (program_id, member_id, challenge_id)
  where s.program_id = $1 and s.challenge_id = $2 group by 1, 2, 3`;

interface Setting {
  competitionOf?: 'steps' | 'points';
  between?: 'individuals' | 'groups' | 'organization';
  average?: boolean;
  improvement?: boolean;
  /** Says how many people are in a group. */
  each?: number;
}
const settings: Record<Kind, Setting> = {
  total: {},
  average: { average: true },
  teams: { between: 'groups', average: true, each: 20 },
  'large teams': { between: 'groups', each: 250 },
  organizations: { between: 'organization', average: true },
  points: { competitionOf: 'points' },
  improvement: { improvement: true },
};

async function makeGroups(client: pg.Client, programId: string, kind: Kind, size: number): Promise<string[]> {
  const { between = 'individuals', each } = settings[kind];
  if (between === 'individuals') return [];
  const ids = Array.from({ length: each ? Math.ceil(size / each) : 20 }, () => newId());
  const table = between === 'groups' ? 'team' : 'organization';
  await client.query(
    `insert into ${table} (program_id, id, name, created_at) select $1, id, $3 || ' ' || n, now()
      from unnest($2::uuid[]) with ordinality as g (id, n)`,
    [programId, ids, kind],
  );
  return ids;
}

async function makeBoard(client: pg.Client, programId: string, kind: Kind, size: number): Promise<string> {
  const {
    competitionOf = 'steps',
    between = 'individuals',
    average = false,
    improvement = false,
  } = settings[kind];
  const id = newId();
  await client.query(insertChallenge, [
    programId,
    id,
    kind,
    competitionOf,
    between,
    average ? 'average' : 'total',
    improvement,
  ]);
  const groups = await makeGroups(client, programId, kind, size);
  await client.query(insertRoster, [programId, id, groups]);
  await client.query(insertScores, [programId, id, average, improvement]);
  if (groups.length) {
    await client.query(insertEntrants, [programId, id, groups]);
    await client.query('analyze score, challenge_roster');
    await client.query(insertTeamScores, [programId, id]);
  }
  return id;
}

/** Makes a program with this many people, all of them in a running challenge of each kind. */
export async function makeBoards(deps: Deps, size: number): Promise<Boards> {
  const { id: programId } = await makeProgram(deps, { name: `Boards ${size}`, slug: `boards-${size}` });
  const client = new pg.Client({ connectionString: deps.databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(insertPeople, [programId, size]);
  await client.query('analyze member');
  const people = await makeLogins(deps, client, programId, 0);
  const made: [Kind, string][] = [];
  for (const kind of kinds) made.push([kind, await makeBoard(client, programId, kind, size)]);
  const challenges = Object.fromEntries(made) as Record<Kind, string>;
  await client.query('vacuum (analyze)');
  await client.end();
  if (size >= 5000)
    for (const id of Object.values(challenges))
      await rebuildHistogram(deps.gateway.forProgram(programId), programId, id, new Date());
  return { programId, people, challenges };
}
