// node bench/grow/citus.ts [SECONDS]: the same work on one PostgreSQL and on a Citus cluster with two workers on this machine, one after
// the other in one run. CITUS_URL names a database of the coordinator, and BASE_URL one of a PostgreSQL with the same settings.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDeps } from '../../server/src/app/deps.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { addDays, dayIn } from '../../server/src/platform/clock/days.ts';
import { settleReach } from '../../server/src/platform/db/reach.ts';
import { readEnv } from '../../server/src/platform/env/env.ts';
import { silentLog } from '../../server/src/platform/log/log.ts';
import { makeMember } from '../../server/seed/builders/members.ts';
import { makeProgram } from '../../server/seed/builders/programs.ts';
import { signIn } from '../../server/seed/builders/sessions.ts';
import { citusDatabase } from '../../server/test/citus.ts';
import { say } from '../checks.ts';
import { atTheEnd, endAll, folder, serverPart } from '../deployment.ts';

const seconds = Number(process.argv[2] ?? 10);
const programs = 8;
const membersOfEach = 12;

interface Person {
  id: string;
  token: string;
  challengeId: string;
}

async function fill(url: string, port: number): Promise<Person[]> {
  const env = await settleReach({ ...readEnv({}), databasePoolSize: 8 }, url);
  const deps = createDeps(env, url, systemClock(0), silentLog);
  const people: Person[] = [];
  for (let n = 0; n < programs; n += 1) {
    const program = await makeProgram(deps, { slug: `load${n}`, name: `Load ${n}` });
    const admin = await makeMember(deps, program.id, { roleName: 'ProTierAdmin' });
    const token = await signIn(deps, program.id, admin);
    const members = await Promise.all(
      Array.from({ length: membersOfEach }, () => makeMember(deps, program.id)),
    );
    const startDate = addDays(dayIn('UTC', new Date()), -3);
    const answer = await fetch(`http://127.0.0.1:${port}/api/challenges`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        programId: program.id,
        startDate,
        duration: 14,
        includeType: 'add',
        memberIds: members.map(({ id }) => id),
        challengeName: 'Total',
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { id: challengeId } = (await answer.json()) as { id: string };
    for (const member of members)
      people.push({ id: member.id, token: await signIn(deps, program.id, member), challengeId });
  }
  await deps.gateway.close();
  return people;
}

/** Calls a second, with so many at a time. */
async function rateOf(atOnce: number, call: (n: number) => Promise<Response>): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, first) => {
      for (let n = first; performance.now() < end; n += atOnce) {
        const answer = await call(n);
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        done += 1;
      }
    }),
  );
  return done / seconds;
}

async function measure(url: string, port: number) {
  const server = serverPart('all', port, {
    DATA_DIR: folder('grow-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url,
  });
  await server.start();
  const people = await fill(url, port);
  const today = dayIn('UTC', new Date());
  const ask = ({ token }: Person, path: string, body?: unknown) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const write = (n: number) => {
    const person = people[n % people.length]!;
    const stepData = [{ date: addDays(today, -(n % 3)), steps: (n * 37) % 20_000 }];
    return ask(person, `members/${person.id}/add-steps`, { stepData });
  };
  const board = (n: number) => {
    const person = people[n % people.length]!;
    return ask(person, `challenges/${person.challengeId}/leaderboard`);
  };
  await rateOf(8, write);
  const figures = { writes: await rateOf(16, write), boards: await rateOf(16, board) };
  await server.stop();
  return figures;
}

async function plainDatabase(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const name = `grow_${process.pid}`;
  await admin.query(`create database ${name}`);
  atTheEnd(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  await migrate(own.href, silentLog);
  return own.href;
}

const { CITUS_URL: coordinatorUrl, BASE_URL: plainUrl } = process.env;
if (!coordinatorUrl || !plainUrl) say('skipped: CITUS_URL and BASE_URL are not set');
else
  try {
    const database = await citusDatabase(coordinatorUrl);
    atTheEnd(() => database.drop());
    const plain = await measure(await plainDatabase(plainUrl), 3187);
    const citus = await measure(database.url, 3188);
    for (const what of ['writes', 'boards'] as const)
      say(
        `${what}: ${plain[what].toFixed(0)}/s on one PostgreSQL, ${citus[what].toFixed(0)}/s on Citus, ratio ${(citus[what] / plain[what]).toFixed(2)}`,
      );
  } finally {
    await endAll();
  }
