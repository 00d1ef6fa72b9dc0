import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import type { Log } from '../log/log.ts';

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

/**
 * Runs pending migrations, each file in its own transaction, one process at a time (advisory lock). Forward only: a
 * file that changed after it ran is refused.
 */
export async function migrate(url: string, log: Log): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let count = 0;
  try {
    await client.query('select pg_advisory_lock(74011)');
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    for (const file of migrationFiles()) {
      const hash = done.get(file.name);
      if (hash && hash !== file.hash) throw new Error(`Migration ${file.name} was changed after it ran.`);
      if (hash) continue;
      await client.query('begin');
      await client.query(file.text);
      await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, file.hash]);
      await client.query('commit');
      log.info({ migration: file.name }, 'migrated');
      count += 1;
    }
  } finally {
    await client.end();
  }
  return count;
}
