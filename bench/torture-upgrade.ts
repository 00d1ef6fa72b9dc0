// npm run torture:upgrade -- [COMMIT]: the release before this one (or COMMIT) on the schema of this one. Every call that it has is made
// there, which proves or disproves its line in CHANGELOG.md. Then it serves while members record steps, and this version is
// started beside it: either both serve for a while, or this one waits, names it and ends without a change. Nothing
// acknowledged may be lost, and no score may differ.
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart, type Part } from './deployment.ts';
import { startServer } from './server.ts';
import { brokenCalls, checkOut, commitOf, endingSince, saidUpgrade } from './version-before.ts';
import { expectNothingLost, startWriters } from './writers.ts';

const [oldPort, newPort] = [3191, 3192] as const;
const writers = 16;
type Load = Awaited<ReturnType<typeof startWriters>>;

/** Both serve for a while. */
async function replaceBeside(before: Part, after: Part, load: Load): Promise<void> {
  const began = performance.now();
  await after.start();
  say(`this version serves beside it after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expectSame('kinds of failures while the database was updated', load.failures.size, 0);
  load.ports.push(newPort);
  await sleep(5000);
  load.ports.shift();
  // Requests that have begun are answered before it stops.
  await before.stop();
  say('the older version has stopped');
  await sleep(4000);
}

/** This version does not start beside the older one, and does once that has stopped. */
async function replaceAfterwards(before: Part, after: Part, load: Load, env: Record<string, string>) {
  const refused = startServer(newPort, { DEMO: 'off', ...env });
  atTheEnd(() => void refused.kill('SIGKILL'));
  const [code] = (await once(refused, 'exit')) as [number | null];
  expectSame('exit code of a start beside servers that it would break', code, 1);
  expectSame('kinds of failures meanwhile', load.failures.size, 0);
  load.ports.push(newPort);
  await before.stop();
  load.ports.shift();
  const began = performance.now();
  await after.start();
  say(`nobody was served for ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await sleep(4000);
}

try {
  const said = saidUpgrade();
  const given = process.argv[2];
  const older = checkOut(given ?? commitOf(said.version));
  const ending = endingSince(older);
  say(
    `${given ?? said.version} against this version: ${ending.join(', ') || 'nothing'} takes something away`,
  );
  if (!given) expectSame('CHANGELOG.md says that it may run beside', said.mayRunBeside, ending.length === 0);
  const broken = brokenCalls(checkOut(given ?? commitOf(said.version)));
  if (ending.length === 0)
    expectSame('calls of the older version that fail on this schema', broken.length, 0);
  else if (broken.length)
    expectThat(`${broken.length} of its tests fail, so its servers have to be stopped`, true);
  else say('none of its calls fails: could it run beside this version?');

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
  say('the older version serves');
  const load = await startWriters(cluster.url, writers, [oldPort], { tree: older });
  await sleep(4000);
  if (ending.length === 0) await replaceBeside(before, after, load);
  else await replaceAfterwards(before, after, load, env);
  const acknowledged = await load.stop();
  await expectNothingLost(load, acknowledged, cluster.url);
} finally {
  await endAll();
}
