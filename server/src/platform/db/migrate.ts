import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { ensureAccess, ensureRoles } from './access.ts';
import type { Log } from '../log/log.ts';
import { translate } from '../words/translate.ts';
import { waitForOlderServers } from './upgrades/older-servers.ts';
import { runMigration } from './upgrades/run-migration.ts';

const folder = new URL('../../../migrations/', import.meta.url);

function migrationFiles() {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Returns every migration of this version by name, with its hash. */
export const migrationNames = (): ReadonlyMap<string, string> =>
  new Map(migrationFiles().map(({ name, hash }) => [name, hash]));

/** Identifies the schema: changes when any migration does. Tests name their template database by it. */
export function schemaVersion(): string {
  return createHash('sha256')
    .update(
      migrationFiles()
        .map((file) => file.hash)
        .join(),
    )
    .digest('hex')
    .slice(0, 16);
}

/** A file that changed after it ran, or one that only a newer version of the code knows, stops the start. */
function pendingFiles(done: ReadonlyMap<string, string>) {
  const files = migrationFiles();
  const names = new Set(files.map(({ name }) => name));
  const newer = [...done.keys()].find((name) => !names.has(name));
  if (newer) throw new Error(translate('en')('console:newerSchema', { name: newer }));
  return files.filter((file) => {
    const hash = done.get(file.name);
    if (hash && hash !== file.hash) throw new Error(`Migration ${file.name} was changed after it ran.`);
    return !hash;
  });
}

/** How long a migration waits for the lock of a table that a running server uses. */
const usualPatience = '20s';

interface MigrateOptions {
  /** Called if there are any. */
  begin?: () => void;
  /** The names of those to run, for the schema of an older version. */
  only?: ReadonlySet<string>;
  lockPatience?: string;
}

/**
 * Runs pending migrations, each file in its own transaction, forward only, and creates missing roles and rights again.
 * Its callers hold the start lock.
 */
export async function migrate(url: string, log: Log, options: MigrateOptions = {}): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    await ensureRoles(client);
    const { begin, only, lockPatience = usualPatience } = options;
    const all = pendingFiles(new Map(rows.map((row) => [row.name, row.hash])));
    const pending = only ? all.filter(({ name }) => only.has(name)) : all;
    await waitForOlderServers(
      client,
      pending.map(({ name }) => name),
      { log },
    );
    if (pending.length) begin?.();
    // A new installation runs all of them, which is no news of each.
    const level = rows.length === 0 ? 'debug' : 'info';
    for (const file of pending) {
      await runMigration(client, file, { log, lockPatience });
      log[level]({ migration: file.name }, 'migrated');
    }
    // What is declared is for the newest schema.
    if (pending.length === all.length) await ensureAccess(client, log);
    return pending.length;
  } finally {
    await client.end();
  }
}
