// Feeds each call that parses what people, companies and machines send with its worst forms (hostile-shapes.ts), at 1, 10 and 100 %
// of its limit and twice as much (half of the limit and all of it), while a probe asks /healthz: no file keeps others waiting, none takes
// more than linear time, and none is a 500.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { expectThat, say } from './checks.ts';
import { hostileCalls, port, type Call, type Send } from './hostile-calls.ts';
import type { Shape } from './hostile-shapes.ts';
import { startServer, untilReady } from './server.ts';

const longestProbeMs = 200;
/** Twice as much may take three times as long, as machines go; what takes less than this says nothing. */
const mostGrowth = 3;
const shortestMs = 400;
const bounceSecret = randomBytes(24).toString('hex');
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-torture-'));
const server = startServer(port, {
  DATA_DIR: dataDir,
  DEMO: 'off',
  DATABASE_URL: '',
  BOUNCE_SECRET: bounceSecret,
});
const only = process.argv.slice(2);

/** Asks /healthz all the time until the work is done. Returns the longest wait for an answer. */
async function probe(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, longest: 0 };
  const ended = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    await answer.text();
    state.longest = Math.max(state.longest, performance.now() - start);
    await sleep(5);
  }
  await ended;
  return state.longest;
}

/** A body past the limit of its call is refused before all of it was sent, and fetch sees the cut before the answer. */
const cut = (error: unknown) => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  if (code !== 'EPIPE' && code !== 'ECONNRESET') throw error;
  return { status: 413, text: '' };
};

async function timed(send: Send, file: string | Buffer) {
  const ready = await send(file);
  const start = performance.now();
  const sending = ready().then(async (answer) => ({ status: answer.status, text: await answer.text() }), cut);
  const wait = await probe(sending);
  return { ...(await sending), wait, tookMs: performance.now() - start };
}

interface Pair {
  once: Awaited<ReturnType<typeof timed>>;
  twice: Awaited<ReturnType<typeof timed>>;
}

const isFine = ({ once, twice }: Pair): boolean =>
  Math.max(once.wait, twice.wait) < longestProbeMs &&
  (twice.tookMs < shortestMs || twice.tookMs < mostGrowth * once.tookMs);

/** What others do on the machine disturbs one measurement, and rarely three: the first good one counts. */
async function measured(send: Send, shape: Shape, bytes: number): Promise<Pair> {
  let pair: Pair | undefined;
  for (let tries = 0; tries < 3 && !(pair && isFine(pair)); tries += 1)
    pair = { once: await timed(send, shape(bytes)), twice: await timed(send, shape(bytes * 1.95)) };
  return pair!;
}

async function torture({ name, limit, shapes, send }: Call): Promise<void> {
  for (const [how, shape] of Object.entries(shapes)) {
    const took: string[] = [];
    let [isGood, hasFailed, longest, text] = [true, false, 0, ''];
    for (const share of [0.01, 0.1, 0.5]) {
      const pair = await measured(send, shape, limit * share);
      const { once, twice } = pair;
      for (const each of [once, twice]) {
        longest = Math.max(longest, each.wait);
        if (each.status < 500 || each.status === 503) continue;
        hasFailed = true;
        text = each.text;
      }
      isGood &&= isFine(pair);
      took.push(`${once.status} ${once.tookMs.toFixed(0)}/${twice.status} ${twice.tookMs.toFixed(0)}`);
    }
    if (hasFailed) say(text.slice(0, 300));
    const figures = `${took.join(', ')} ms, /healthz within ${longest.toFixed(0)} ms`;
    expectThat(`${name}: ${how}: ${figures}`, isGood && !hasFailed);
  }
}

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const calls = await hostileCalls(deps, bounceSecret);
  for (const call of calls)
    if (!only.length || only.some((part) => call.name.includes(part))) await torture(call);
  await deps.gateway.close();
} finally {
  server.kill('SIGTERM');
  await sleep(3000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
