// On the Citus cluster that CITUS_URL names: 50 members record steps while their program moves to another worker, and while a
// worker is killed. Nothing acknowledged may be lost, and no error may be unclear. Workers must be on this machine.
import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { citusDatabase } from '../server/test/citus.ts';
import { expectSame, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart } from './deployment.ts';
import { postmasterOf } from './server.ts';
import { expectNothingLost, startWriters } from './writers.ts';

const seconds = Number(process.argv[2] ?? 8);
const writers = Number(process.argv[3] ?? 50);
const port = 3186;

interface Place {
  shard: number;
  host: string;
  port: number;
}

/** Moves all tables of a program to a worker that does not have them. */
async function moveProgram(client: pg.Client): Promise<Place> {
  const { rows: programs } = await client.query<{ id: string }>("select id from program where slug = 'load'");
  const { rows } = await client.query<Place>(
    `select shardid::int as shard, nodename as host, nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('step_day', $1::uuid)`,
    [programs[0]!.id],
  );
  const from = rows[0]!;
  const { rows: others } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and nodeport <> $1',
    [from.port],
  );
  const to = others[0]!;
  const began = performance.now();
  await client.query("select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')", [
    from.shard,
    from.host,
    from.port,
    to.host,
    to.port,
  ]);
  say(`moved from port ${from.port} to ${to.port} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { ...from, ...to };
}

async function asOwner<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Kills a PostgreSQL, and starts it again as it was started. */
async function killAndStart(url: string): Promise<void> {
  const pid = await postmasterOf(url);
  const [file, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const [uid, gid] = ['Uid', 'Gid'].map((name) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]),
  );
  const cwd = readlinkSync(`/proc/${pid}/cwd`);
  process.kill(pid, 'SIGKILL');
  say('kill -9 the worker that has the program');
  await sleep(3000);
  spawn(file!, args, { uid: uid!, gid: gid!, cwd, detached: true, stdio: 'ignore' }).unref();
}

const coordinatorUrl = process.env['CITUS_URL'];
if (!coordinatorUrl) say('skipped: CITUS_URL names no Citus cluster');
else
  try {
    const database = await citusDatabase(coordinatorUrl);
    atTheEnd(() => database.drop());
    const server = serverPart('all', port, {
      DATA_DIR: folder('citus-files'),
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: database.url,
    });
    await server.start();
    const load = await startWriters(database.url, writers, [port]);
    await sleep(seconds * 1000);
    const place = await asOwner(database.url, moveProgram);
    await sleep(seconds * 1000);
    say(`failures until then: ${JSON.stringify(Object.fromEntries(load.failures))}`);
    await killAndStart(database.workers.find((url) => new URL(url).port === String(place.port))!);
    await sleep(seconds * 2000);
    const acknowledged = await load.stop();
    await sleep(3000);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    expectSame('/readyz', answer?.status, 200);
    await expectNothingLost(load, acknowledged, database.url);
  } finally {
    await endAll();
  }
