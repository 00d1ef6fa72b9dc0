// What an admin without platform rights learns about one member of each of many programs from all figures of a year, by way of the
// API: npm run attack -- [programs] (docs/privacy.md#how-to-check-this).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDeps } from '../server/src/app/deps.ts';
import { allJobs } from '../server/src/app/worker.ts';
import { addDays, dayIn } from '../server/src/platform/clock/days.ts';
import { fixedClock, systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { budget } from '../server/src/kernel/disclosure/budget.ts';
import { lastPeriod } from '../server/src/kernel/disclosure/periods.ts';
import { makeVictim, type Victim } from './attack-data.ts';
import { evidenceIn, evidenceOfPlan } from './attack-evidence.ts';
import { startServer, untilReady } from './server.ts';

const meanOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const programs = Number(process.argv[2] ?? 60);
const periods = 13;
const port = 3179;
/** The greatest share that the guarantee allows. */
const line = 0.55;
const address = `http://127.0.0.1:${port}/api`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-attack-'));
// Its own jobs would release periods of today in between.
const server = startServer(port, { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '', ROLE: 'api' });

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const now = systemClock();
  const clock = fixedClock(now.now());
  const env = { ...readEnv({ DATA_DIR: dataDir }), databasePoolSize: 4 };
  const deps = createDeps(env, url, clock, silentLog);
  const victims: Victim[] = [];
  for (let at = 0; at < programs; at += 1) victims.push(await makeVictim(deps));
  const ofPlan: number[] = [];
  const last = lastPeriod(dayIn('UTC', now.now()));
  for (let back = periods - 1; back >= 0; back -= 1) {
    const period = addDays(last, -28 * back);
    for (const victim of victims) await victim.live(period, back);
    clock.set(new Date(`${addDays(period, 28)}T12:00:00Z`));
    for (const name of [
      'reporting.releaseHealth',
      'questions.releaseAnswers',
      'mentalWellness.releaseFigures',
    ])
      await allJobs.find((job) => job.name === name)!.run(deps);
    for (const [at, victim] of victims.entries())
      ofPlan[at] = (ofPlan[at] ?? 0) + (await evidenceOfPlan(address, victim, period));
    console.log(`released ${period}`);
  }
  let right = 0;
  const of = { logging: [] as number[], silent: [] as number[] };
  for (const [at, victim] of victims.entries()) {
    const evidence = (await evidenceIn(address, victim)) + ofPlan[at]!;
    of[victim.logs ? 'logging' : 'silent'].push(evidence);
    if (evidence > 0 === victim.logs) right += 1;
  }
  const share = right / programs;
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / programs);
  console.log(
    `right in ${right} of ${programs} programs: ${(100 * share).toFixed(1)} of 100, give or take ${(100 * reach).toFixed(1)}`,
  );
  // Says more than the count of so few: what is known of the noise gives the spread, and the data the distance.
  const [yes, no] = [meanOf(of.logging), meanOf(of.silent)];
  const squares = [
    ...of.logging.map((each) => (each - yes) ** 2),
    ...of.silent.map((each) => (each - no) ** 2),
  ];
  const spread = Math.sqrt(meanOf(squares));
  console.log(
    `the evidence spreads ${spread.toFixed(3)} and lies ${(yes - no).toFixed(3)} apart: ${((yes - no) / spread).toFixed(2)} standard deviations, of ${budget.width} allowed`,
  );
  if (share - reach > line) process.exitCode = 1;
  await deps.gateway.close();
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
