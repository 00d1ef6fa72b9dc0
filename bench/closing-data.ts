import pg from 'pg';
import { addDays } from '../server/src/platform/clock/days.ts';
import { newId } from '../server/src/platform/ids/ids.ts';

export interface Walker {
  id: string;
  team: number;
  /** The points that the ledger paid for the seven days. */
  points: number;
}

const insertPeople = `insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
  select $1, id, 'w' || n || '@walkers.test', 'w' || n, 'Walker', n::text, 'UTC', '2020-01-01', now()
  from unnest($2::uuid[]) with ordinality as walker (id, n)`;
const insertTeams = `insert into team (program_id, id, name, created_at)
  select $1, id, 'Team ' || n, now() from unnest($2::uuid[]) with ordinality as team (id, n)`;
const insertMemberships = `insert into team_membership (program_id, id, team_id, member_id, joined_on, created_at)
  select $1, gen_random_uuid(), team_id, member_id, '2020-01-01', now() from unnest($2::uuid[], $3::uuid[]) as pair (team_id, member_id)`;
const insertSteps = `insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select $1, member_id, day, 'device', steps, now() from unnest($2::uuid[], $3::date[], $4::integer[]) as entry (member_id, day, steps)`;
/** The ledger's points for days: 5 for any steps, 25 for the goal of 8,000. */
const insertPoints = `insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select program_id, member_id, rule, '', day, amount, recorded_at from step_day
  cross join lateral (values ('any_steps', 5, true), ('goal_met', 25, steps >= 8000)) as pay (rule, amount, due)
  where due and program_id = $1`;

/** Teams whose members walked on some of seven days: an eighth on none, and each team a little more than the last. */
export async function makeWalkers(
  url: string,
  programId: string,
  { people, teams, firstDay }: { people: number; teams: number; firstDay: string },
): Promise<{ walkers: Walker[]; teamIds: string[] }> {
  const teamIds = Array.from({ length: teams }, () => newId());
  const days: { id: string; day: string; steps: number }[] = [];
  const walkers = Array.from({ length: people }, (_, at): Walker => {
    const id = newId();
    const team = at % teams;
    const active = Math.floor(at / teams) % 8;
    const reached = Math.min(active, Math.floor((team * 7) / teams) + (at % 400 < team ? 1 : 0));
    for (let day = 0; day < active; day += 1)
      days.push({ id, day: addDays(firstDay, day), steps: day < reached ? 9000 : 3000 });
    return { id, team, points: 5 * active + 25 * reached };
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insertPeople, [programId, walkers.map((one) => one.id)]);
    await client.query(insertTeams, [programId, teamIds]);
    await client.query(insertMemberships, [
      programId,
      walkers.map((one) => teamIds[one.team]),
      walkers.map((one) => one.id),
    ]);
    await client.query(insertSteps, [
      programId,
      days.map((one) => one.id),
      days.map((one) => one.day),
      days.map((one) => one.steps),
    ]);
    await client.query(insertPoints, [programId]);
  } finally {
    await client.end();
  }
  return { walkers, teamIds };
}
