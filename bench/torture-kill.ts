// Three API processes and a worker on one PostgreSQL, behind PgBouncer where it is installed. Members record steps all
// the time while an API process, the worker and PgBouncer are killed and started again: no acknowledged day may be lost,
// and nobody may see an error that doesn't say what it is.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { expectSame, say } from './checks.ts';
import { atTheEnd, bouncerPart, endAll, folder, serverPart, type Part } from './deployment.ts';
import { expectNothingLost, startWriters } from './writers.ts';

/** Of load before each kill, and after the last one. */
const seconds = Number(process.argv[2] ?? 8);
const writers = Number(process.argv[3] ?? 24);
const ports = [3181, 3182, 3183] as const;
const workerPort = 3184;

/** Kills a part, leaves it away for a moment, starts it again, and measures how long it takes to be ready. */
async function killAndStart(name: string, part: Part): Promise<void> {
  await part.kill();
  say(`kill -9 ${name}`);
  await sleep(1500);
  const began = performance.now();
  await part.start();
  say(`${name} is back in ${((performance.now() - began) / 1000).toFixed(1)} s`);
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
  const load = await startWriters(cluster.url, writers, [...ports]);
  say(`${writers} writers on ${apis.length} API processes and a worker`);
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
  const acknowledged = await load.stop();
  await sleep(3000);
  for (const port of [...ports, workerPort]) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    expectSame(`/readyz of port ${port}`, answer?.status, 200);
  }
  await expectNothingLost(load, acknowledged, cluster.url);
} finally {
  await endAll();
}
