import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The operating system account that PostgreSQL runs as; `undefined` where it is simply our own. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it one of these, the first that exists. */
const LENT_ACCOUNTS = ['postgres', 'nobody'];

/**
 * Chooses the account for a cluster. One that already exists stays with its owner, even when a better account
 * has been created on the machine since.
 */
export function chooseAccount(existingDataFolder?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingDataFolder !== undefined && existsSync(existingDataFolder)) {
    const { uid, gid } = statSync(existingDataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of LENT_ACCOUNTS) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has no account named ${LENT_ACCOUNTS.join(' or ')}. ` +
      'Start Goodstride as an ordinary user, or create such an account.',
  );
}

/** Whether the account may walk through every folder of the path (its last part included, if it exists). */
export function canReach(account: Account | undefined, target: string): boolean {
  if (!account) return true;
  let folder = path.resolve(target);
  while (!existsSync(folder)) folder = path.dirname(folder);
  for (;;) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const parent = path.dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
