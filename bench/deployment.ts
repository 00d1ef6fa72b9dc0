// Several processes of one installation, each of which can be killed and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, untilReady } from './server.ts';

const ends: (() => Promise<unknown> | unknown)[] = [];

/** Is done when the run is over, last first. */
export const atTheEnd = (end: () => Promise<unknown> | unknown): void => void ends.push(end);

export async function endAll(): Promise<void> {
  for (const end of ends.toReversed()) await end();
}

/** A folder that is removed at the end. */
export function folder(name: string): string {
  const made = mkdtempSync(path.join(tmpdir(), `goodstride-${name}-`));
  atTheEnd(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (isOver(child)) return;
  const over = once(child, 'exit');
  child.kill(signal);
  await over;
}

/** A program with the means to kill it and to start it again. */
export interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

function partOf(run: () => ChildProcess, untilUp: () => Promise<void>, softly: 'SIGTERM' | 'SIGINT'): Part {
  let child: ChildProcess | undefined;
  const part: Part = {
    async start() {
      child = run();
      await untilUp();
    },
    stop: async () => child && endProcess(child, softly),
    kill: async () => child && endProcess(child, 'SIGKILL'),
  };
  atTheEnd(() => part.stop());
  return part;
}

/** Returns a process of the server in its role. */
export const serverPart = (
  role: 'all' | 'api' | 'worker',
  port: number,
  env: Record<string, string>,
  tree?: string,
): Part =>
  partOf(
    () => startServer(port, { DEMO: 'off', ...env, ROLE: role }, tree),
    () => untilReady(port),
    'SIGTERM',
  );

// Debian keeps it where only the administrator's PATH looks.
const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

/** PgBouncer in transaction mode in front of a database; null: it is not installed. */
export function bouncerPart(databaseUrl: string, port: number): { part: Part; url: string } | null {
  if (!pgbouncer) return null;
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const home = folder('pgbouncer');
  const file = path.join(home, 'pgbouncer.ini');
  const login = [`user=${username}`, password && `password=${decodeURIComponent(password)}`];
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${databasePort} ${login.filter(Boolean).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
`,
  );
  chmodSync(home, 0o755);
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  const part = partOf(
    () => spawn(pgbouncer, ['-q', ...asNobody, file], { stdio: 'ignore' }),
    () => sleep(500),
    'SIGINT',
  );
  return { part, url: url.href };
}
