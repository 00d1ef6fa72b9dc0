// Acts over 300 programs: a setting, a notice and then undoing the setting, while the server is killed. Each program has to be changed
// once, and the report has to be true (docs/decisions/971).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BulkAct } from '#contract/features/programs/bulk-acts.ts';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectSame, say } from './checks.ts';
import { startServer, untilReady } from './server.ts';

const programCount = Number(process.argv[2] ?? 300);
const kills = Number(process.argv[3] ?? 2);
const port = 3333;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-bulk-'));
const env = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '', LOG_LEVEL: 'error' };
let server = startServer(port, env);

async function call<A>(token: string, method: string, address: string, body?: object): Promise<A> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  return (await answer.json()) as A;
}

async function restart(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
  server = startServer(port, env);
  await untilReady(port);
}

const left = ({ counts }: BulkAct) => counts.waiting + counts.undoing;

/** Follows an act to its end, and kills the server after each part of its programs. */
async function follow(token: string, id: string): Promise<BulkAct> {
  const get = () => call<BulkAct>(token, 'GET', `super/bulk-acts/${id}`);
  const total = left(await get());
  for (let at = 1; at <= kills; at += 1) {
    let now = await get();
    for (; left(now) > (total * (kills + 1 - at)) / (kills + 1); now = await get()) await sleep(5);
    await restart();
    say(`kill -9 with ${left(now)} of ${total} left`);
  }
  let now = await get();
  for (; now.state === 'running' || left(now) > 0; now = await get()) await sleep(200);
  return now;
}

/** SQL: how many of the programs have one row of a table. */
const onceIn = (table: string) => `select count(*)::integer as n from (select program_id from ${table}
  where program_id = any($1::uuid[]) group by program_id having count(*) = 1) p`;

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const home = await makeProgram(deps, { slug: 'home', name: 'Home' });
  const token = await signIn(deps, home.id, await makeMember(deps, home.id, { roleName: 'Super WT Admin' }));
  const ids: string[] = [];
  for (let at = 0; at < programCount; at += 1) {
    const settings = { helpDesk: at % 2 === 0 };
    ids.push((await makeProgram(deps, { slug: `many-${at}`, name: `Many ${at}`, settings })).id);
  }
  const count = async (text: string) => {
    const own = new pg.Client({ connectionString: (await runningClusterUrl(dataDir))! });
    await own.connect();
    const { rows } = await own.query<{ n: number }>(text, [ids]);
    await own.end();
    return rows[0]!.n;
  };
  const begin = (act: object) =>
    call<BulkAct>(token, 'POST', 'super/bulk-acts', { ...act, ids, confirm: programCount });
  const half = programCount / 2;

  const turned = await begin({ kind: 'setting', setting: 'helpDesk', isOn: true });
  const { counts } = await follow(token, turned.id);
  expectSame('programs changed', counts.changed, half);
  expectSame('programs that had it', counts.same, half);
  expectSame('programs with one entry in their log', await count(onceIn('audit_log')), half);

  const notice = await begin({ kind: 'notice', text: 'Hello, all of you.', days: 3 });
  expectSame('notices told', (await follow(token, notice.id)).counts.changed, programCount);
  expectSame('programs with one notice', await count(onceIn('notice')), programCount);

  await call(token, 'POST', `super/bulk-acts/${turned.id}/undo`);
  const undone = await follow(token, turned.id);
  expectSame('programs brought back', undone.counts.undone, half);
  expectSame(
    'programs with the setting',
    await count(`select count(*)::integer as n from program where id = any($1::uuid[])
      and (settings->>'helpDesk')::boolean`),
    half,
  );
  await deps.gateway.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
