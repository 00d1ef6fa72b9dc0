// Writes while the server and PostgreSQL are killed: no acknowledged write may be lost or doubled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { dayIn, addDays } from '../server/src/platform/clock/days.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectRightScores, expectSame, say } from './checks.ts';
import { postmasterOf, startServer, untilReady } from './server.ts';

const seconds = Number(process.argv[2] ?? 30);
const writers = Number(process.argv[3] ?? 30);
const port = 3179;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-torture-'));

const env = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' };
let server = startServer(port, env);

interface Writer {
  id: string;
  token: string;
  /** The last acknowledged value of each day, and the number of acknowledged changes. */
  last: Map<string, number>;
  changes: Map<string, number>;
}

let retries = 0;
async function postUntilDone(writer: Writer, day: string, steps: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${writer.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const body = JSON.stringify({ stepData: [{ date: day, steps }] });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/members/${writer.id}/add-steps`, {
      method: 'POST',
      headers,
      body,
    }).catch(() => null);
    if (answer?.ok) {
      await answer.text();
      return;
    }
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
      throw new Error(`${answer.status} ${text}`);
    retries += 1;
    await sleep(50 + Math.random() * 100);
  }
}

async function work(writer: Writer, days: readonly string[], until: number): Promise<number> {
  let count = 0;
  while (performance.now() < until) {
    const day = days[Math.floor(Math.random() * days.length)]!;
    const before = writer.last.get(day) ?? -1;
    let steps = Math.floor(Math.random() * 20_000);
    if (steps === before) steps += 1;
    await postUntilDone(writer, day, steps);
    writer.last.set(day, steps);
    writer.changes.set(day, (writer.changes.get(day) ?? 0) + 1);
    count += 1;
  }
  return count;
}

async function kill(what: 'server' | 'PostgreSQL' | 'both'): Promise<void> {
  const url = await runningClusterUrl(dataDir);
  const pid = what !== 'server' && url ? await postmasterOf(url) : null;
  if (what !== 'PostgreSQL') server.kill('SIGKILL');
  if (pid) process.kill(pid, 'SIGKILL');
  say(`kill -9 ${what}`);
  if (what !== 'PostgreSQL') {
    await sleep(500);
    server = startServer(port, env);
  }
  await untilReady(port);
  say('answers again');
}

async function compare(url: string, people: readonly Writer[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const days = await client.query<{ member_id: string; day: string; steps: number }>(
    "select member_id, day::text, steps from step_day where source = 'manual'",
  );
  const revisions = await client.query<{ key: string; count: number }>(
    "select member_id || ' ' || day as key, count(*)::integer as count from entry_revision group by 1",
  );
  await client.end();
  const stored = new Map(days.rows.map((row) => [`${row.member_id} ${row.day}`, row.steps]));
  const kept = new Map(revisions.rows.map((row) => [row.key, row.count]));
  let wrong = 0;
  for (const { id, last, changes } of people) {
    for (const [day, steps] of last) {
      const key = `${id} ${day}`;
      if (stored.get(key) !== steps) wrong += 1;
      if ((kept.get(key) ?? 0) !== changes.get(day)! - 1) wrong += 1;
    }
  }
  return wrong;
}

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const program = await makeProgram(deps, { slug: 'torture', name: 'Torture' });
  const admin = await makeMember(deps, program.id, { roleName: 'ProTierAdmin' });
  const adminToken = await signIn(deps, program.id, admin);
  const people: Writer[] = [];
  for (let at = 0; at < writers; at += 1) {
    const member = await makeMember(deps, program.id);
    people.push({
      id: member.id,
      token: await signIn(deps, program.id, member),
      last: new Map(),
      changes: new Map(),
    });
  }
  const today = dayIn('UTC', new Date());
  const days = [0, 1, 2, 3].map((back) => addDays(today, -back));
  const make = async (address: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
  const base = { programId: program.id, startDate: days.at(-1), duration: 14, includeType: 'add' };
  const memberIds = people.map((one) => one.id);
  await make('challenges', { ...base, challengeName: 'Total', memberIds });
  await make('challenges', { ...base, challengeName: 'Average', trackingCalc: 'average', memberIds });
  const teams = [];
  for (let at = 0; at < 4; at += 1)
    teams.push(
      (
        await make('teams', {
          programId: program.id,
          name: `Team ${at}`,
          addCreatorToTeam: 0,
          memberIds: memberIds.filter((_, place) => place % 4 === at),
        })
      ).id,
    );
  await make('challenges', { ...base, challengeName: 'Teams', between: 'groups', teamIds: teams });
  await deps.gateway.close();
  say(`${writers} writers for ${seconds} s`);
  const until = performance.now() + seconds * 1000;
  const working = Promise.all(people.map((one) => work(one, days, until)));
  for (const what of ['server', 'PostgreSQL', 'both'] as const) {
    await sleep((seconds * 1000) / 5);
    await kill(what);
  }
  const counts = await working;
  await untilReady(port);
  await sleep(2500);
  const after = (await runningClusterUrl(dataDir))!;
  const acknowledged = counts.reduce((sum, count) => sum + count, 0);
  const wrong = await compare(after, people);
  const fresh = createDeps({ ...readEnv({}), databasePoolSize: 4 }, after, systemClock(0), silentLog);
  say(`${acknowledged} acknowledged writes, ${retries} tries that had to be repeated`);
  expectSame('writes lost or doubled', wrong, 0);
  await expectRightScores(fresh);
  await fresh.gateway.close();
} finally {
  server.kill('SIGTERM');
  await sleep(3000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
