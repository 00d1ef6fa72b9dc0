import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const root = path.join(import.meta.dirname, '..');

/** Starts the server as it runs in production, on its own port; of another version, if that is in another folder. */
export function startServer(port: number, env: Record<string, string>, tree = root): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    // What the server logs says why calls were refused.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Starts the bare server that everything is compared with. It runs in its own process, because in the same thread as
 * the load generator it answered less than half as often.
 */
export const hello = (port: number): ChildProcess =>
  spawn(process.execPath, ['bench/hello.ts', String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Waits up to three minutes: a start shares its cores with the load. */
export const untilReady = (port: number): Promise<void> => untilAnswered(port, '/readyz');

export async function untilAnswered(port: number, at = '/'): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not start');
}

/** Returns the process id of the PostgreSQL at this address. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return Number(readFileSync(path.join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
