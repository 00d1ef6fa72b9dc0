import { access, constants, mkdir } from 'node:fs/promises';
import { readZones } from '../domain/programs/public.ts';
import { findRestored } from '../kernel/installation/public.ts';
import { systemClock, type Clock } from '../platform/clock/clock.ts';
import type { Deps } from '../platform/context/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { settleReach } from '../platform/db/reach.ts';
import { underStartLock } from '../platform/db/start-lock.ts';
import { readEnv, type Env } from '../platform/env/env.ts';
import { silentLog, type Log } from '../platform/log/log.ts';
import { holdOutside } from '../platform/outside/fetch-outside.ts';
import { translate } from '../platform/words/translate.ts';
import {
  openAsItIs,
  openDatabase,
  refuseNewDatabase,
  type Started,
  type Tell,
} from './backups/open-database.ts';
import { createDeps } from './deps.ts';
import { requireKey } from './reseal.ts';

const t = translate('en');

/** Opens the database and the files as they are. `wire` is for afterwards. */
export async function openForBackup(tell: Tell, started: Started) {
  const { env, settled, url, direct, files } = await openAsItIs(tell, started);
  const wire = () => {
    const deps = createDeps(settled, url, systemClock(env.clockShiftMs), silentLog);
    started(() => deps.gateway.close());
    return deps;
  };
  return { env, url: direct, files, wire };
}

export interface OpenOptions {
  env: Env;
  log: Log;
  tell: Tell;
  started: Started;
  clock?: Clock;
  /** Opens also with a key that is not the one of the database. Only for commands that change the key. */
  anyKey?: boolean;
}

/**
 * Opens the database, brings its schema up to date and wires everything. `fill` belongs to it: another process that
 * starts meanwhile waits until all of it is done.
 */
export async function openAll(
  { env, log, tell, started, clock = systemClock(env.clockShiftMs), anyKey = false }: OpenOptions,
  fill: (deps: Deps) => Promise<void> = async () => undefined,
): Promise<Deps> {
  // Photos, reports and the key are kept there; better a start that fails than the first photo.
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  await access(env.dataDir, constants.W_OK);
  const url = await openDatabase(env, tell, started);
  const settled = await settleReach(env, url);
  const direct = settled.databaseDirectUrl ?? url;
  return await underStartLock(direct, { waitMs: env.startWaitMs, tell }, async () => {
    await migrate(direct, log, { begin: () => tell(t('console:migrating')) });
    const deps = createDeps(settled, url, clock, log);
    started(() => deps.gateway.close());
    if (!deps.databaseDirectUrl) log.warn({}, t('console:noDirectConnection'));
    await readZones(deps.gateway.global());
    holdOutside(async () => (await findRestored(deps.gateway.global())) !== null);
    if (!anyKey) await requireKey(deps);
    await fill(deps);
    return deps;
  });
}

const tellOnError: Tell = (line) => void process.stderr.write(`${line}\n`);

/** Opens everything for a command, which tells what it does on standard error. */
export async function openForCommand(started: Started, { anyKey = false } = {}): Promise<Deps> {
  const env = readEnv();
  refuseNewDatabase(env);
  return openAll({ env, log: silentLog, tell: tellOnError, started, anyKey });
}
