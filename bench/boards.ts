// A page with one's own rank on each kind of board, at the given number of participants and at 1,000, compared with a
// bare node:http server. It is not a timed test. npm run bench:boards -- [participants] [seconds]
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { kinds, makeBoards, type Boards, type Kind } from './boards-data.ts';
import { keepSection, machine } from './page.ts';
import { hello, startServer, untilReady } from './server.ts';
import { load, median } from './load.ts';

const participants = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 3);
const rounds = 3;
const ports = { api: 3182, hello: 3181 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-boards-'));
const say = (line: string) => console.log(line);

const pages =
  ({ people, challenges }: Boards, kind: Kind) =>
  (connection: number) => ({
    path: `/api/challenges/${challenges[kind]}/leaderboard${kind === 'improvement' ? '?board=improvement' : ''}`,
    token: people[connection % people.length]!.token,
  });

interface Figures {
  ratio: number[];
  growth: number[];
}

async function measure(small: Boards, large: Boards) {
  const figures = new Map<Kind, Figures>(kinds.map((kind) => [kind, { ratio: [], growth: [] }]));
  let failed = 0;
  for (const kind of kinds) await load(ports.api, 16, 1, pages(large, kind));
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await load(ports.hello, 16, seconds, () => ({ path: '/' }));
    say(`round ${round}: hello ${bare.perSecond.toFixed(0)} /s`);
    for (const kind of kinds) {
      const few = await load(ports.api, 16, seconds, pages(small, kind));
      const many = await load(ports.api, 16, seconds, pages(large, kind));
      failed += few.failed + many.failed;
      figures.get(kind)!.ratio.push(many.perSecond / bare.perSecond);
      figures.get(kind)!.growth.push(many.latency / few.latency);
      say(
        `  ${kind.padEnd(16)}${many.perSecond.toFixed(0).padStart(7)} /s ${many.latency.toFixed(1).padStart(9)} ms`,
      );
    }
  }
  return { figures, failed };
}

const cluster = await startCluster({ dataDir });
const greeting = hello(ports.hello);
let server: ChildProcess | undefined;
try {
  await migrate(cluster.url, silentLog);
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 8 }, cluster.url, systemClock(0), silentLog);
  say(`making boards of ${participants.toLocaleString('en')} participants`);
  const small = await makeBoards(deps, 1000);
  const large = await makeBoards(deps, participants);
  server = startServer(ports.api, { DATABASE_URL: cluster.url, DEMO: 'off', LOG_LEVEL: 'warn' });
  await untilReady(ports.api);
  const { figures, failed } = await measure(small, large);
  const lines = [
    `The last run of \`npm run bench:boards\`: ${machine()}, load generator, server and PostgreSQL on the same cores, medians of ${rounds}`,
    `interleaved rounds of ${seconds} s, 16 connections, ${participants.toLocaleString('en')} participants on each board.`,
    '',
    '| board | page with my rank / node:http hello (0.04) | latency / at 1,000 (2) |',
    '|---|---|---|',
    ...[...figures].map(
      ([kind, { ratio, growth }]) =>
        `| ${kind} | ${median(ratio).toFixed(3)} | ${median(growth).toFixed(2)} |`,
    ),
    `| refused | ${failed} | |`,
  ];
  say(lines.join('\n'));
  if (participants >= 1_000_000 && !process.argv[4]) keepSection('Boards of each kind', lines);
  await deps.gateway.close();
} finally {
  server?.kill('SIGTERM');
  greeting.kill('SIGTERM');
  await sleep(1500);
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
