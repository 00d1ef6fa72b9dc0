import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDemand } from '../../../test/on-demand.ts';
import { removeCluster, runningClusterUrl, startCluster, type Cluster } from './cluster.ts';
import { clusterHome, clusterHomes } from './cluster-files.ts';
import { isAlive, readPostmaster } from './cluster-process.ts';

let dataDir: string;
const started: Cluster[] = [];

/** A start as production does it, but remembered so that the test leaves nothing behind. */
async function start(options: { preferredPort?: number } = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, ...options });
  started.push(cluster);
  return cluster;
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pgdata = (): string => path.join(clusterHome(dataDir), 'pgdata');
const postmaster = (): number => readPostmaster(pgdata())?.pid ?? 0;

async function until(condition: () => boolean | Promise<boolean>, seconds = 15): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await sleep(50);
  }
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-cluster-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const cluster of started.splice(0)) await cluster.stop();
  await removeCluster(dataDir);
  chmodSync(dataDir, 0o700);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a cluster in a separate process and kills that process, which leaves PostgreSQL an orphan. */
async function orphan(): Promise<number> {
  const module = path.join(import.meta.dirname, 'cluster.ts');
  const program = `import { startCluster } from ${JSON.stringify(module)}; await startCluster({ dataDir: ${JSON.stringify(dataDir)} }); console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  return postmaster();
}

describe('embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('starts empty, listens on loopback with a password, keeps data over a clean stop', async () => {
    const first = await start();
    expect(statSync(path.join(clusterHome(dataDir), 'password')).mode & 0o777).toBe(0o600);
    await ask(first.url, 'create table note (text text)');
    await ask(first.url, "insert into note values ('Zoë')");
    const [facts] = await ask<Record<string, string>>(
      first.url,
      `select current_setting('synchronous_commit') sync, current_setting('fsync') fsync, current_setting('jit') jit,
        current_setting('listen_addresses') listen, current_setting('server_encoding') encoding, current_setting('server_version_num') version`,
    );
    expect(facts).toMatchObject({
      sync: 'on',
      fsync: 'on',
      jit: 'off',
      listen: '127.0.0.1',
      encoding: 'UTF8',
    });
    expect(facts?.['version']).toMatch(/^18/);
    await expect(ask(first.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);

    const began = Date.now();
    await first.stop();
    expect(Date.now() - began).toBeLessThan(5000);
    expect(readPostmaster(pgdata())).toBeUndefined();

    const second = await start({ preferredPort: first.port });
    expect(second.port).toBe(first.port);
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'Zoë' }]);
  });

  it('brings PostgreSQL back on the same port with every committed row after kill -9', async () => {
    const cluster = await start();
    await ask(cluster.url, 'create table note (id int)');
    await ask(cluster.url, 'insert into note select generate_series(1, 1000)');
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until(() => postmaster() !== 0 && postmaster() !== killed);
    await until(async () => (await runningClusterUrl(dataDir)) !== undefined);
    expect(await ask(cluster.url, 'select count(*)::int as rows from note')).toEqual([{ rows: 1000 }]);
  });

  onDemand('starts over a stale postmaster.pid whose number is another process now', async () => {
    const first = await start();
    await ask(first.url, 'create table note (id int)');
    const file = path.join(pgdata(), 'postmaster.pid');
    const pid = postmaster();
    await first.stop();
    writeFileSync(file, `${process.pid}\n${pgdata()}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const owner = statSync(pgdata());
    chownSync(file, owner.uid, owner.gid);
    const second = await start();
    expect(postmaster()).not.toBe(pid);
    expect(await ask(second.url, 'select count(*)::int as rows from note')).toEqual([{ rows: 0 }]);
  });

  it('adopts the PostgreSQL of an owner that was killed, and stops it', async () => {
    const pid = await orphan();
    expect(isAlive(pid)).toBe(true);
    const cluster = await start();
    expect(postmaster()).toBe(pid);
    await cluster.stop();
    await until(() => !isAlive(pid));
  });

  onDemand('serves two users at once and stops with the last', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other.url).toBe(one.url);
    const pid = postmaster();
    await one.stop();
    expect(isAlive(pid)).toBe(true);
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
    await until(() => !isAlive(pid));
  });

  onDemand('is not hindered by a creation that was interrupted', async () => {
    mkdirSync(path.join(dataDir, 'creating-999999999-abcd', 'pgdata'), { recursive: true });
    await start();
    expect(existsSync(path.join(dataDir, 'creating-999999999-abcd'))).toBe(false);
  });

  it('can lie nowhere that the removal of all data does not know, whoever may reach the folder', () => {
    const open = clusterHome(dataDir);
    chmodSync(dataDir, 0o700);
    const closed = clusterHome(dataDir);
    expect(clusterHomes(dataDir)).toEqual(expect.arrayContaining([open, closed]));
  });

  if (process.getuid?.() === 0)
    onDemand('runs for root beneath a folder that is closed to everybody else', async () => {
      chmodSync(dataDir, 0o700);
      const cluster = await start();
      expect(clusterHome(dataDir).startsWith(dataDir)).toBe(false);
      expect(readFileSync(path.join(pgdata(), 'PG_VERSION'), 'utf8').trim()).toBe('18');
      expect(statSync(pgdata()).uid).not.toBe(0);
      expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });
});
