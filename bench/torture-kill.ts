// Three API processes and two workers on one PostgreSQL, behind PgBouncer where it is installed. Members record steps all
// the time while each of them, and PgBouncer, is killed and started again: no acknowledged day, photo or report may be lost,
// nobody may see an error that doesn't say what it is, and what one process does the others have to know all the time.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { createAcross } from './across.ts';
import { expectSame, say } from './checks.ts';
import { atTheEnd, bouncerPart, endAll, folder, serverPart, type Part } from './deployment.ts';
import { depsOf, expectNothingLost, startWriters } from './writers.ts';

/** Of load before each kill, and after the last one. */
const seconds = Number(process.argv[2] ?? 8);
const writers = Number(process.argv[3] ?? 24);
const ports = [3181, 3182, 3183] as const;
const workerPorts = [3184, 3186] as const;

interface Victim {
  name: string;
  part: Part;
  /** The API processes that have to go on meanwhile; none: everybody waits. */
  others: readonly number[];
}

/** Kills a part, checks what goes on without it, starts it again, and measures how long it takes to be ready. */
async function killAndStart({ name, part, others }: Victim, across: ReturnType<typeof createAcross>) {
  await across.begin(ports);
  await part.kill();
  say(`kill -9 ${name}`);
  if (others.length) await across.check(others, `without ${name}`);
  else await sleep(3000);
  const began = performance.now();
  await part.start();
  say(`${name} is back in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

try {
  // Five processes and this one need more than the usual 100 where there is no PgBouncer between.
  const cluster = await startCluster({ dataDir: folder('kill-database'), mostConnections: 200 });
  atTheEnd(() => cluster.stop());
  const bouncer = bouncerPart(cluster.url, 3185);
  await bouncer?.part.start();
  if (!bouncer) say('PgBouncer is not installed: it is left out');
  const env = {
    DATA_DIR: folder('kill-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: bouncer?.url ?? cluster.url,
    DATABASE_DIRECT_URL: cluster.url,
    DATABASE_TRANSACTION_POOLING: bouncer ? 'on' : 'off',
    DATABASE_POOL_SIZE: '6',
  };
  const apis = ports.map((port) => serverPart('api', port, env));
  const workers = workerPorts.map((port) => serverPart('worker', port, env));
  for (const part of [...apis, ...workers]) await part.start();
  const deps = await depsOf(cluster.url);
  atTheEnd(() => deps.gateway.close());
  const across = createAcross(deps);
  const load = await startWriters(cluster.url, writers, [...ports]);
  say(`${writers} writers on ${apis.length} API processes and ${workers.length} workers`);
  await across.check(ports, 'all of them');
  const victims: Victim[] = [
    ...apis.map((part, at) => ({
      name: `API process ${at + 1}`,
      part,
      others: ports.filter((port) => port !== ports[at]),
    })),
    ...workers.map((part, at) => ({ name: `worker ${at + 1}`, part, others: ports })),
    ...(bouncer ? [{ name: 'PgBouncer', part: bouncer.part, others: [] }] : []),
  ];
  for (const victim of victims) {
    await sleep(seconds * 1000);
    await killAndStart(victim, across);
  }
  await sleep(seconds * 1000);
  await across.check(ports, 'all of them again');
  const acknowledged = await load.stop();
  await sleep(3000);
  for (const port of [...ports, ...workerPorts]) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    expectSame(`/readyz of port ${port}`, answer?.status, 200);
  }
  await across.expectAllKept(ports);
  await expectNothingLost(load, acknowledged, cluster.url);
} finally {
  await endAll();
}
