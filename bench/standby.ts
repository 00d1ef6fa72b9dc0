// A primary and its streaming standby, of the newest PostgreSQL of this machine that has pg_basebackup.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chooseAccount } from '../server/src/platform/embedded/cluster-account.ts';
import { atTheEnd, folder, type Part } from './deployment.ts';

const installed = '/usr/lib/postgresql';
const versions = existsSync(installed)
  ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
  : [];
const programs = versions
  .map((version) => path.join(installed, version, 'bin'))
  .find((bin) => existsSync(path.join(bin, 'pg_basebackup')));

const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

export interface Standby {
  primaryUrl: string;
  replicaUrl: string;
  /** The standby, to be killed and started again. */
  replica: Part;
}

/** Null: this machine has no PostgreSQL with pg_basebackup. */
export function startStandby(primaryPort: number): Standby | null {
  if (!programs) return null;
  const replicaPort = primaryPort + 1;
  const home = folder('standby');
  // PostgreSQL refuses to run as root.
  const account = chooseAccount();
  if (account) chownSync(home, account.uid, account.gid);
  const run = (name: string, ...args: string[]) =>
    execFileSync(path.join(programs, name), args, {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const [primary, standby] = [path.join(home, 'primary'), path.join(home, 'standby')];
  const start = (data: string) => run('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', 'start');
  const stop = (data: string, how: string) => run('pg_ctl', '-D', data, '-m', how, 'stop');
  run('initdb', '-D', primary, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8');
  appendFileSync(
    path.join(primary, 'postgresql.conf'),
    `port = ${primaryPort}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\nhot_standby_feedback = on\n`,
  );
  start(primary);
  atTheEnd(() => stop(primary, 'immediate'));
  run('pg_basebackup', '-d', urlAt(primaryPort), '-D', standby, '-R', '-X', 'stream', '-c', 'fast');
  appendFileSync(path.join(standby, 'postgresql.conf'), `port = ${replicaPort}\n`);
  const replica: Part = {
    start: async () => void start(standby),
    stop: async () => void stop(standby, 'fast'),
    kill: async () => void stop(standby, 'immediate'),
  };
  return { primaryUrl: urlAt(primaryPort), replicaUrl: urlAt(replicaPort), replica };
}
