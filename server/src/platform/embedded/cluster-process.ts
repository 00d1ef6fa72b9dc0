import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Account } from './cluster-account.ts';

/** The contents of `postmaster.pid` of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`; `undefined` without one, or with one that is only half written. */
export function readPostmaster(pgdata: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : undefined;
  } catch {
    return undefined;
  }
}

/** State, name and start time of a process, where the system provides them (Linux). */
function processFacts(pid: number): { name: string; state: string; started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const rest = stat.slice(end + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, end), state: rest[0] ?? '', started: rest[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Returns whether a process runs. One that ended and waits for its parent (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processFacts(pid)?.state !== 'Z';
}

/**
 * Whether the process is a PostgreSQL, as far as the system knows; after a crash the number may belong to another
 * process.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const facts = processFacts(pid);
  return facts === undefined || facts.name === 'postgres';
}

/** Tells a process from a later one with the same number. */
export function processStamp(pid: number): string {
  return `${pid}:${processFacts(pid)?.started ?? ''}`;
}

/** Opens and closes the port to see whether it is free. 0 means any port. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** Returns the wanted port if it is free on loopback, else any free one. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (preferred > 0 ? await tryPort(preferred) : undefined) ?? (await tryPort(0));
  if (port === undefined) throw new Error('No free port on 127.0.0.1 for PostgreSQL.');
  return port;
}

/** Runs a PostgreSQL program as the account to its end; rejects with what it said when it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: path.parse(program).root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk: Buffer): void => {
      said = (said + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (cause) =>
      reject(new Error(`${path.basename(program)} could not be started.`, { cause })),
    );
    child.once('exit', (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} failed (${signal ?? code}): ${said.trim()}`));
    });
  });
}
