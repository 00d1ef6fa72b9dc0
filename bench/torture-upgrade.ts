// npm run torture:upgrade -- [COMMIT]: an older version serves while members record steps, the new one is started beside it and
// updates the database, both serve for a while, and the old one is stopped. Nothing acknowledged may be lost, and no score
// may differ. COMMIT is the older version; without it, the one before the newest migration.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { expectSame, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart } from './deployment.ts';
import { root } from './server.ts';
import { expectNothingLost, startWriters } from './writers.ts';

const [oldPort, newPort] = [3191, 3192] as const;
const writers = 16;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function versionBefore(): string {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations/*.sql');
  return `${newest}^`;
}

/** Returns the older version in a folder of its own, with the packages of this one. */
function checkOut(commit: string): string {
  const place = path.join(folder('older'), 'tree');
  git('worktree', 'add', '--detach', place, commit);
  atTheEnd(() => git('worktree', 'remove', '--force', place));
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  return place;
}

try {
  const commit = git('rev-parse', '--short', process.argv[2] ?? versionBefore());
  const older = checkOut(commit);
  const cluster = await startCluster({ dataDir: folder('upgrade-database') });
  atTheEnd(() => cluster.stop());
  const env = {
    DATA_DIR: folder('upgrade-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: cluster.url,
    DATABASE_POOL_SIZE: '6',
  };
  const before = serverPart('all', oldPort, env, older);
  const after = serverPart('all', newPort, env);
  await before.start();
  say(`${commit} serves`);
  const load = await startWriters(cluster.url, writers, [oldPort]);
  await sleep(4000);
  const began = performance.now();
  await after.start();
  say(`this version serves beside it after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const beside = load.failures.size;
  load.ports.push(newPort);
  await sleep(5000);
  load.ports.shift();
  // Requests that have begun are answered before it stops.
  await before.stop();
  say('the older version has stopped');
  await sleep(4000);
  const acknowledged = await load.stop();
  expectSame('kinds of failures while the database was updated', beside, 0);
  await expectNothingLost(load, acknowledged, cluster.url);
} finally {
  await endAll();
}
