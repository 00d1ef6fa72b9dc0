import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Account } from './cluster-account.ts';
import type { Binaries } from './cluster-files.ts';
import { isAlive, runProgram } from './cluster-process.ts';

const UNFINISHED = 'creating-';

/**
 * Creates the cluster in a folder beside its place and moves it there in one step, so that a creation that was
 * interrupted hinders nothing. What earlier, dead attempts left is removed.
 */
export async function createCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  testing: boolean,
): Promise<void> {
  const parent = path.dirname(home);
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(UNFINISHED))) {
    if (!isAlive(Number(name.split('-')[1])))
      rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const unfinished = path.join(parent, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await fillCluster(unfinished, binaries, account, testing);
    renameSync(unfinished, home);
  } catch (error) {
    if (!existsSync(path.join(home, 'pgdata'))) throw error; // otherwise another process has just created it
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function fillCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  testing: boolean,
): Promise<void> {
  const handOver = (target: string): void => {
    if (account) chownSync(target, account.uid, account.gid);
  };
  const pgdata = path.join(folder, 'pgdata');
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  mkdirSync(pgdata, { mode: 0o700 });
  handOver(pgdata);
  const log = path.join(folder, 'postgres.log');
  writeFileSync(log, '', { mode: 0o600 });
  handOver(log);

  const password = randomBytes(24).toString('base64url');
  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
  const handed = path.join(folder, 'password-for-initdb');
  writeFileSync(handed, password, { mode: 0o600 });
  handOver(handed);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${handed}`];
  const speed = testing ? ['--no-sync'] : [];
  await runProgram(
    binaries.program('initdb'),
    [`--pgdata=${pgdata}`, ...locale, ...access, ...speed, '--no-instructions'],
    account,
  );
  rmSync(handed);
}
