// Two API processes and two workers with a streaming replica. Members record steps, and read each of them back at once from the
// other process, while the replica stands still for 30 seconds, is killed and comes back: everybody reads what they wrote, and
// nobody sees an error.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart } from './deployment.ts';
import { startStandby, type Standby } from './standby.ts';
import { expectNothingLost, startWriters } from './writers.ts';

const seconds = Number(process.argv[2] ?? 8);
const writers = Number(process.argv[3] ?? 24);
const ports = [3191, 3192] as const;
const workerPorts = [3193, 3194] as const;

/** Counts the statements that the replica has answered for the server. */
async function transactionsOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]!.n);
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const isUsed = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return ((await answer.json()) as { replica: { isUsed: boolean } }).replica.isUsed;
};

/** Waits until both processes read from the replica, or no longer do. */
async function untilUsed(used: boolean): Promise<void> {
  const began = performance.now();
  for (const port of ports)
    while ((await isUsed(port)) !== used) {
      if (performance.now() - began > 60_000) throw new Error(`/readyz never said isUsed: ${String(used)}`);
      await sleep(200);
    }
  say(`${used ? 'used again' : 'left alone'} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function run({ primaryUrl, replicaUrl, replica }: Standby): Promise<void> {
  await replica.start();
  atTheEnd(() => replica.kill().catch(() => undefined));
  const env = {
    DATA_DIR: folder('replica-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: primaryUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    DATABASE_POOL_SIZE: '6',
  };
  const parts = [
    ...ports.map((port) => serverPart('api', port, env)),
    ...workerPorts.map((port) => serverPart('worker', port, env)),
  ];
  for (const part of parts) await part.start();
  let [read, stale, failed] = [0, 0, 0];
  const load = await startWriters(primaryUrl, writers, [...ports], {
    after: async ({ id, token, turn }, day, steps) => {
      const address = `http://127.0.0.1:${ports[(turn + 1) % ports.length]}/api/members/${id}/step-data?startDate=${day}&endDate=${day}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) return void (failed += 1);
      const { items } = (await answer.json()) as { items: { manual?: number | null; steps?: number }[] };
      read += 1;
      if (!JSON.stringify(items).includes(String(steps))) stale += 1;
    },
  });
  say(
    `${writers} writers who read back from the other of ${ports.length} API processes, and ${workerPorts.length} workers`,
  );
  const before = await transactionsOf(replicaUrl);
  await sleep(seconds * 1000);
  const answered = (await transactionsOf(replicaUrl)) - before;
  say(`${answered} transactions on the replica in ${seconds} s`);
  expectThat('the replica is read from', answered > 100);

  await tell(replicaUrl, 'select pg_wal_replay_pause()');
  say('the replica stands still');
  await sleep(30_000);
  await untilUsed(false);
  await tell(replicaUrl, 'select pg_wal_replay_resume()');
  await untilUsed(true);

  await sleep(seconds * 1000);
  await replica.kill();
  say('the replica is killed');
  await sleep(seconds * 1000);
  await untilUsed(false);
  await replica.start();
  await untilUsed(true);
  await sleep(seconds * 1000);

  const acknowledged = await load.stop();
  say(`${read} days read back`);
  expectSame('days that were not read as written', stale, 0);
  expectSame('reads that failed', failed, 0);
  await sleep(3000);
  await expectNothingLost(load, acknowledged, primaryUrl);
}

try {
  const standby = startStandby(5711);
  if (standby) await run(standby);
  else say('skipped: this machine has no PostgreSQL with pg_basebackup below /usr/lib/postgresql');
} finally {
  await endAll();
}
