import pg from 'pg';
import { opensCheck } from '../../kernel/installation/public.ts';
import type { Totals } from '../../platform/backup/contents.ts';
import { restoreBackup, type Archive } from '../../platform/backup/restore-backup.ts';
import type { Deps } from '../../platform/context/context.ts';
import { newId } from '../../platform/ids/ids.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

/** Files of the archive were compared when it was read; here they go nowhere. */
const nowhere: FileStore = {
  place: 'nowhere',
  write: async () => undefined,
  read: async () => null,
  describe: async () => null,
  remove: async () => undefined,
  removeProgram: async () => undefined,
  list: async function* list() {
    yield* [];
  },
};

const patience = { waitMs: 60_000, tell: () => undefined };

async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may ?? false;
}

const countAll = (totals: Pick<Totals, 'rows'>): number =>
  Object.values(totals.rows).reduce((sum, count) => sum + count, 0);

/**
 * Restores an archive into a database of its own, compares it and removes that again. Returns why it was not tried; null: it
 * went well. Throws if the archive can't be restored.
 */
export async function tryRestore(deps: Deps, archive: Archive, totals: Totals): Promise<string | null> {
  const { env, databaseUrl, databaseDirectUrl } = deps;
  if (!env.backups.trial) return t('console:backup.trialOff');
  if (env.databaseDistributed) return t('console:backup.trialCluster');
  const url = new URL(databaseDirectUrl ?? databaseUrl);
  const owner = new pg.Client({ connectionString: url.href });
  owner.on('error', () => undefined);
  await owner.connect();
  const name = `goodstride_trial_${newId().slice(-12)}`;
  try {
    if (!(await mayCreate(owner))) return t('console:backup.trialRefused');
    await owner.query(`create database ${name} template template0`);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    const checkKey = (sealed: string) => {
      if (!opensCheck(deps.secrets, sealed)) throw new Error(t('console:backup.trialKey'));
    };
    // It compares the rows of each table with those that were written.
    const target = { url: scratch.href, files: nowhere, log: silentLog, checkKey };
    const restored = await restoreBackup(target, archive, patience);
    if (countAll(restored) !== countAll(totals)) throw new Error(t('console:backup.trialRows'));
    return null;
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    await owner.end();
  }
}
