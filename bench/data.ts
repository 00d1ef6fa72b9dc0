import pg from 'pg';
import { rebuildHistogram } from '../server/src/domain/boards/services/fold-boards.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';

export interface Person {
  id: string;
  token: string;
}

export interface Field {
  programId: string;
  /** The challenge that everyone is in. */
  challengeId: string;
  /** People who log in, in one running challenge. */
  people: Person[];
  /** People who log in, in 20 challenges. */
  busy: Person[];
}

const signedIn = 64;

/** People with distinct scores, in the format and with the indexes of the real tables. */
export const insertPeople = `insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
  select $1, gen_random_uuid(), 'p' || n || '@bench.test', 'p' || n, 'Person', n::text, 'UTC', '2020-01-01', now() from generate_series(1, $2::integer) n`;
export const insertRoster = `insert into challenge_roster (program_id, member_id, challenge_id, counts_from) select program_id, id, $2, $3 from member where program_id = $1`;
export const insertScores = `insert into score (program_id, member_id, challenge_id, total, credited_days, reached_at, rank_score, counts_from, time_zone)
  select program_id, id, $2, score, 20, now() - random() * interval '1 day', score, $3, 'UTC'
  from (select *, (random() * 400000)::bigint as score from member where program_id = $1) m`;
export const insertChallenge = `insert into challenge (program_id, id, name, between_whom, chart_type, tracking_calc, allow_activities, start_date, end_date,
    daily_steps, open, public, grace_hours, time_zone, cap_manual, manual_mode, frozen_rates, final_at, averaged_on, created_at)
  values ($1, $2, $3, 'individuals', 'goal', 'total', 0, current_date - 20, current_date + 20, 8000, true, true, 48, 'UTC', 20000, 'replace', '{}',
    now() + interval '24 days', current_date, now())`;

export async function makeLogins(
  deps: Deps,
  client: pg.Client,
  programId: string,
  from: number,
): Promise<Person[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from member where program_id = $1 order by id offset $2 limit $3',
    [programId, from, signedIn],
  );
  const people: Person[] = [];
  for (const { id } of rows) {
    const loginId = newId();
    await client.query('insert into login (id, email, created_at) values ($1, $2, now())', [
      loginId,
      `${loginId}@bench.test`,
    ]);
    await client.query('insert into login_member (login_id, program_id, member_id) values ($1, $2, $3)', [
      loginId,
      programId,
      id,
    ]);
    await client.query('update member set login_id = $2 where program_id = $3 and id = $1', [
      id,
      loginId,
      programId,
    ]);
    people.push({ id, token: await signIn(deps, programId, { id, loginId }) });
  }
  return people;
}

/** Makes a program with this many people, all in one running challenge and a few of them in 20. */
export async function makeField(deps: Deps, size: number): Promise<Field> {
  const { id: programId } = await makeProgram(deps, { name: `Bench ${size}`, slug: `bench-${size}` });
  const client = new pg.Client({ connectionString: deps.databaseUrl });
  await client.connect();
  // The data is consistent by construction, so foreign keys are off to save a million look-ups.
  await client.query('set session_replication_role = replica');
  const start = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const challengeId = newId();
  await client.query(insertPeople, [programId, size]);
  await client.query(insertChallenge, [programId, challengeId, 'Everybody']);
  await client.query(insertRoster, [programId, challengeId, start]);
  await client.query(insertScores, [programId, challengeId, start]);
  const people = await makeLogins(deps, client, programId, 0);
  const busy = await makeLogins(deps, client, programId, signedIn);
  for (let at = 1; at < 20; at += 1) {
    const other = newId();
    await client.query(insertChallenge, [programId, other, `Challenge ${at}`]);
    for (const { id } of busy)
      await client.query(
        'insert into challenge_roster (program_id, member_id, challenge_id, counts_from) values ($1, $2, $3, $4)',
        [programId, id, other, start],
      );
    await client.query(
      `insert into score (program_id, member_id, challenge_id, counts_from, time_zone)
      select program_id, member_id, challenge_id, counts_from, 'UTC' from challenge_roster where program_id = $1 and challenge_id = $2`,
      [programId, other],
    );
  }
  // As autovacuum leaves tables that have been filled.
  await client.query('vacuum (analyze)');
  await client.end();
  if (size >= 5000)
    await rebuildHistogram(deps.gateway.forProgram(programId), programId, challengeId, new Date());
  return { programId, challengeId, people, busy };
}
