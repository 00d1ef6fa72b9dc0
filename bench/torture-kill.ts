// Three API processes and a worker on one PostgreSQL, behind PgBouncer where it is installed. Members record steps all
// the time while an API process, the worker and PgBouncer are killed and started again: no acknowledged day may be lost,
// and nobody may see an error that doesn't say what it is.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { dayIn, addDays } from '../server/src/platform/clock/days.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectRightScores, expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, bouncerPart, endAll, folder, serverPart, type Part } from './deployment.ts';

/** Of load before each kill, and after the last one. */
const seconds = Number(process.argv[2] ?? 8);
const writers = Number(process.argv[3] ?? 24);
/** Each writer waits this long between two days, so that the load is bounded. */
const pauseMs = 20;
const ports = [3181, 3182, 3183] as const;
const workerPort = 3184;

interface Writer {
  id: string;
  token: string;
  port: number;
  last: Map<string, number>;
}

/** How often each kind of failure was seen. */
const failures = new Map<string, number>();
const count = (kind: string) => failures.set(kind, (failures.get(kind) ?? 0) + 1);
/** What a client may see while something is away: no answer at all, or one that says so. */
const isClear = (kind: string) => kind === 'no connection' || /^(503|409|429) [a-z_]+$/.test(kind);

/** As a proxy does, asks the next process after a failure, with the same key so that nothing is recorded twice. */
async function record(writer: Writer, day: string, steps: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${writer.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const body = JSON.stringify({ stepData: [{ date: day, steps }] });
  for (let tries = 0; ; tries += 1) {
    const port = ports[(writer.port + tries) % ports.length]!;
    const address = `http://127.0.0.1:${port}/api/members/${writer.id}/add-steps`;
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    if (answer?.ok && text !== null) return;
    const code = /"code":"(\w+)"/.exec(text ?? '')?.[1] ?? '';
    count(answer && text !== null ? `${answer.status} ${code}` : 'no connection');
    await sleep(50 + Math.random() * 100);
  }
}

const load = { isOver: false };

async function work(writer: Writer, days: readonly string[]): Promise<number> {
  let done = 0;
  while (!load.isOver) {
    const day = days[Math.floor(Math.random() * days.length)]!;
    const steps = Math.floor(Math.random() * 20_000);
    await record(writer, day, steps);
    writer.last.set(day, steps);
    done += 1;
    await sleep(pauseMs);
  }
  return done;
}

async function lost(url: string, people: readonly Writer[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string; steps: number }>(
    "select member_id || ' ' || day as key, steps from step_day where source = 'manual'",
  );
  await client.end();
  const stored = new Map(rows.map(({ key, steps }) => [key, steps]));
  const wanted = people.flatMap(({ id, last }) => [...last].map(([day, steps]) => [`${id} ${day}`, steps]));
  return wanted.filter(([key, steps]) => stored.get(String(key)) !== steps).length;
}

/** Kills a part, leaves it away for a moment, starts it again, and measures how long it takes to be ready. */
async function killAndStart(name: string, part: Part): Promise<void> {
  await part.kill();
  say(`kill -9 ${name}`);
  await sleep(1500);
  const began = performance.now();
  await part.start();
  say(`${name} is back in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Members in a challenge of their own. */
async function makePeople(url: string, days: readonly string[]): Promise<Writer[]> {
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const program = await makeProgram(deps, { slug: 'kill', name: 'Kill' });
  const admin = await makeMember(deps, program.id, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, program.id, admin);
  const people: Writer[] = [];
  for (let port = 0; port < writers; port += 1) {
    const member = await makeMember(deps, program.id);
    const own = await signIn(deps, program.id, member);
    people.push({ id: member.id, token: own, port, last: new Map() });
  }
  const memberIds = people.map(({ id }) => id);
  const body = { programId: program.id, startDate: days.at(-1), duration: 14, includeType: 'add', memberIds };
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/challenges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, challengeName: 'Total' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await deps.gateway.close();
  return people;
}

try {
  const cluster = await startCluster({ dataDir: folder('kill-database') });
  atTheEnd(() => cluster.stop());
  const bouncer = bouncerPart(cluster.url, 3185);
  await bouncer?.part.start();
  if (!bouncer) say('PgBouncer is not installed: it is left out');
  const env = {
    DATA_DIR: folder('kill-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: bouncer?.url ?? cluster.url,
    DATABASE_DIRECT_URL: cluster.url,
    DATABASE_POOL_SIZE: '6',
  };
  const apis = ports.map((port) => serverPart('api', port, env));
  const worker = serverPart('worker', workerPort, env);
  for (const part of [...apis, worker]) await part.start();
  const today = dayIn('UTC', new Date());
  const days = [0, 1, 2, 3].map((back) => addDays(today, -back));
  const people = await makePeople(cluster.url, days);
  say(`${writers} writers on ${apis.length} API processes and a worker`);
  const working = Promise.all(people.map((one) => work(one, days)));
  const victims: [string, Part][] = [
    ['an API process', apis[1]!],
    ['the worker', worker],
    ...(bouncer ? ([['PgBouncer', bouncer.part]] as [string, Part][]) : []),
  ];
  for (const [name, part] of victims) {
    await sleep(seconds * 1000);
    await killAndStart(name, part);
  }
  await sleep(seconds * 1000);
  load.isOver = true;
  const acknowledged = (await working).reduce((sum, done) => sum + done, 0);
  await sleep(3000);
  for (const port of [...ports, workerPort]) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    expectSame(`/readyz of port ${port}`, answer?.status, 200);
  }
  say(`${acknowledged} acknowledged days, failures: ${JSON.stringify(Object.fromEntries(failures))}`);
  expectThat('every failure says what it is', [...failures.keys()].every(isClear));
  expectSame('acknowledged days lost', await lost(cluster.url, people), 0);
  const env0 = { ...readEnv({}), databasePoolSize: 4 };
  const fresh = createDeps(env0, cluster.url, systemClock(0), silentLog);
  await expectRightScores(fresh);
  await fresh.gateway.close();
} finally {
  await endAll();
}
