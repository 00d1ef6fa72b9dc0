// People of one company log in, register and sign on from one address, beside an attacker who guesses from the same one.
// It fails if one of them is refused, or if an account was tried more than 25 times. npm run bench:office -- [people] [guesses]
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeOffice, morning } from '../server/test/office-morning.ts';
import { keepSection, machine } from './page.ts';
import { startServer, untilReady } from './server.ts';

const people = Number(process.argv[2] ?? 2000);
const guesses = Number(process.argv[3] ?? 10_000);
const port = 3183;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-office-'));
const env = { ...readEnv({}), databasePoolSize: 8, dataDir };

const cluster = await startCluster({ dataDir });
let server: ChildProcess | undefined;
try {
  await migrate(cluster.url, silentLog);
  const deps = createDeps(env, cluster.url, systemClock(0), silentLog);
  console.log(`making a company of ${people} people`);
  const office = await makeOffice(deps, people, 20);
  server = startServer(port, {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  await untilReady(port);
  const start = performance.now();
  const { refused, checked, slowestMs } = await morning(`http://127.0.0.1:${port}`, office, { guesses });
  const minutes = (performance.now() - start) / 60_000;
  const most = Math.max(...checked.values());
  const lines = [
    `The last run of \`npm run bench:office\`: ${machine()}. ${people.toLocaleString('en')} people of one address log in, register and`,
    `sign on beside an attacker at the same address with ${guesses.toLocaleString('en')} guesses.`,
    '',
    '| figure | measured | must be |',
    '|---|---|---|',
    `| people refused | ${refused.length} | 0 |`,
    `| most guesses checked for one account | ${most} | 25 |`,
    `| slowest answer to a person | ${(slowestMs / 1000).toFixed(1)} s | |`,
    `| minutes for everybody | ${minutes.toFixed(1)} | 10 |`,
  ];
  console.log(lines.join('\n'));
  if (refused.length) console.log(refused.slice(0, 20).join('\n'));
  if (people >= 2000) keepSection('One office', lines);
  if (refused.length || most > 25 || minutes > 10) process.exitCode = 1;
  await deps.gateway.close();
} finally {
  server?.kill('SIGTERM');
  await sleep(1500);
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
