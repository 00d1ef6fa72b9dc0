// npm run bench:soak -- [MINUTES]: mixed load for an hour on one server in production, and whether its memory grows.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder } from './deployment.ts';
import { median } from './load.ts';
import { startServer, untilReady } from './server.ts';
import { expectNothingLost, startWriters } from './writers.ts';

const minutes = Number(process.argv[2] ?? 60);
const port = 3175;
const writers = 20;

/** What a member opens after a day was recorded, each in its turn. */
const opened = [
  '',
  '/step-data',
  '/challenges',
  '/leaderboard',
  '/badges',
  '/friends',
  '/messages',
  '/teams',
];

/** The memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

let turn = 0;
const refused = new Map<string, number>();

async function send(token: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const kind = `${answer.status} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`;
  if (!answer.ok) refused.set(kind, (refused.get(kind) ?? 0) + 1);
}

async function open({ id, token }: { id: string; token: string }): Promise<void> {
  // The load is bounded, so that an hour of it can run beside other work.
  await sleep(500);
  turn += 1;
  await send(token, `members/${id}${opened[turn % opened.length]}`);
  if (turn % 500 === 0) await send(token, 'journals', { text: 'A day like the last one.' });
}

try {
  const cluster = await startCluster({ dataDir: folder('soak-database') });
  atTheEnd(() => cluster.stop());
  const server = startServer(port, {
    DEMO: 'off',
    DATA_DIR: folder('soak-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: cluster.url,
  });
  const over = once(server, 'exit');
  atTheEnd(() => server.kill() && over);
  await untilReady(port);
  say(`memory after the start: ${memoryOf(server.pid!).toFixed(0)} MB`);
  const load = await startWriters(cluster.url, writers, [port], { after: open });
  const all: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(60_000);
    all.push(memoryOf(server.pid!));
    if (minute % 5 === 0) say(`after ${minute} minutes: ${all.at(-1)!.toFixed(0)} MB, ${turn} calls`);
  }
  await expectNothingLost(load, await load.stop(), cluster.url);
  say(`refused: ${JSON.stringify(Object.fromEntries(refused))}`);
  expectSame('kinds of refused calls', refused.size, 0);
  // The first minutes fill what is kept in memory.
  const part = Math.ceil(minutes / 6);
  const [early, late] = [median(all.slice(part, 2 * part)), median(all.slice(-part))];
  say(`median of the second sixth ${early.toFixed(0)} MB, of the last ${late.toFixed(0)} MB`);
  expectThat('memory grows by less than a tenth', late < early * 1.1);
} finally {
  await endAll();
}
