import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../src/platform/embedded/cluster-process.ts';
import { atTheEnd } from './at-the-end.ts';

// Debian keeps it where only the administrator's PATH looks.
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
const program = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));

/** Whether PgBouncer is installed. */
export const hasPgBouncer = program !== undefined;

/** A PgBouncer in transaction mode in front of a database, with so few connections that clients have to share them. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const listenPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'goodstride-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const login = [username && `user=${username}`, password && `password=${decodeURIComponent(password)}`];
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} ${login.filter(Boolean).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
server_idle_timeout = 5
max_client_conn = 1000
`,
  );
  // It refuses to run as root, and then has to be able to read its settings.
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  if (!program) throw new Error('PgBouncer is not installed.');
  const child = spawn(program, ['-q', ...asNobody, file], { stdio: 'ignore' });
  atTheEnd(async () => {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = new URL(databaseUrl);
  url.port = String(listenPort);
  url.hostname = '127.0.0.1';
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: url.href });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return url.href;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start');
}
