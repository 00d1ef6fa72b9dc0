import { settleReach } from '../../platform/db/reach.ts';
import { hasCluster, startCluster } from '../../platform/embedded/cluster.ts';
import { readEnv, type Env } from '../../platform/env/env.ts';
import { openFileStore } from '../../platform/storage/open-store.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

export type Tell = (line: string) => void;
/** Stops what was started; `isFailing`: the process can't be relied on any more. */
export type Stop = (isFailing?: boolean) => Promise<void>;
/** Collects everything that was started, in order, with how to stop it. */
export type Started = (stop: Stop) => void;

/** Opens the embedded PostgreSQL of DATA_DIR, or the one of DATABASE_URL. */
export async function openDatabase(env: Env, tell: Tell, started: Started): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl;
  tell(t('console:startingDatabase'));
  const cluster = await startCluster({ dataDir: env.dataDir, log: tell });
  started(() => cluster.stop());
  return cluster.url;
}

/** A command that nobody gave the settings of the server must not go on with a new, empty database of its own. */
export function refuseNewDatabase({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): void {
  if (!databaseUrl && !hasCluster(dataDir)) throw new Error(t('console:noDatabaseHere', { folder: dataDir }));
}

/**
 * Opens the database and the files as they are: nothing is migrated, and nothing of the product is loaded, which takes
 * three times the memory. `direct` is the database without its proxy.
 */
export async function openAsItIs(tell: Tell, started: Started) {
  const env = readEnv();
  refuseNewDatabase(env);
  const url = await openDatabase(env, tell, started);
  const settled = await settleReach(env, url);
  return { env, settled, url, direct: settled.databaseDirectUrl ?? url, files: openFileStore(env) };
}
