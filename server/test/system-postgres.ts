import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../src/platform/embedded/cluster-process.ts';
import { quickFolder } from './quick-folder.ts';

/** Where Debian and Ubuntu keep the programs of each version. */
const versionsFolder = '/usr/lib/postgresql';

const oldestVersion = (): string | undefined =>
  existsSync(versionsFolder)
    ? readdirSync(versionsFolder).toSorted((a, b) => Number(a) - Number(b))[0]
    : undefined;

/** A program of the oldest PostgreSQL of this machine; null: none is installed. */
export function systemProgram(name: string): string | null {
  const version = oldestVersion();
  const file = version && path.join(versionsFolder, version, 'bin', name);
  return file && existsSync(file) ? file : null;
}

/** PostgreSQL does not run as root; Debian has an account for it. */
function accountOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the oldest PostgreSQL installed on this machine, with a new empty cluster. */
export async function startSystemPostgres(): Promise<{
  url: string;
  isInMemory: boolean;
  stop(): Promise<void>;
}> {
  const version = oldestVersion();
  if (!version) throw new Error(`No PostgreSQL in ${versionsFolder}.`);
  const program = (name: string) => path.join(versionsFolder, version, 'bin', name);
  const account = accountOf();
  const { folder, isInMemory } = quickFolder();
  const pgdata = path.join(folder, 'pgdata');
  mkdirSync(pgdata, { mode: 0o700 });
  if (account) for (const each of [folder, pgdata]) chownSync(each, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  const made = [`--pgdata=${pgdata}`, ...locale, '--username=postgres', '--auth=trust', '--no-sync'];
  execFileSync(program('initdb'), made, { ...account, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=256MB',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ];
  const args = ['-D', pgdata, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const server = spawn(program('postgres'), args, { ...account, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries === 100 || server.exitCode !== null) throw new Error(`PostgreSQL ${version} did not start.`);
    await sleep(100);
  }
  return {
    url,
    isInMemory,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
