// The statistics of a challenge with 200,000 people: the server's memory during the download, and how long it takes. Then
// reports of a program with 1,000,000 members: npm run bench:reports -- [participants] [members].
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { makeField } from './data.ts';
import { measureReports } from './program-reports.ts';
import { startServer, untilReady } from './server.ts';

const size = Number(process.argv[2] ?? 200_000);
const members = Number(process.argv[3] ?? 1_000_000);
const port = 3178;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-reports-'));
const server = startServer(port, { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' });
const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString()) / 1024;

/** Reads the whole file, with a pause after a number of megabytes to simulate a slow reader. */
async function download(address: string, token: string, pauseMs: number) {
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const first = performance.now() - began;
  let bytes = 0;
  let lines = 0;
  let peak = memory();
  let seen = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (bytes - seen < 1_000_000) continue;
    seen = bytes;
    peak = Math.max(peak, memory());
    if (pauseMs) await sleep(pauseMs);
  }
  return { first, seconds: (performance.now() - began) / 1000, bytes, lines, peak };
}

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const { programId, challengeId } = await makeField(deps, size);
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, programId, admin);
  const address = `http://127.0.0.1:${port}/api/challenges/${challengeId}/stats-download`;
  console.log(`at rest: ${memory().toFixed(0)} MB`);
  for (const [name, pause] of [
    ['first time', 0],
    ['again', 0],
    ['slow reader', 250],
  ] as const) {
    const { first, seconds, bytes, lines, peak } = await download(address, token, pause);
    console.log(
      `${name}: ${lines} lines, ${(bytes / 1e6).toFixed(1)} MB, headers after ${first.toFixed(0)} ms, ${seconds.toFixed(1)} s, server at most ${peak.toFixed(0)} MB`,
    );
    if (lines !== size + 1) process.exitCode = 1;
  }
  await measureReports({ deps, port, memory }, members);
  await deps.gateway.close();
} finally {
  server.kill('SIGTERM');
  await sleep(3000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
