import pg from 'pg';
import { migrate } from '../platform/db/migrate.ts';
import { underStartLock } from '../platform/db/start-lock.ts';
import type { Log } from '../platform/log/log.ts';
import { translate } from '../platform/words/translate.ts';

/** Empties and migrates the database. Refuses while a server is running on it. */
export async function resetDatabase(url: string, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'goodstride:%' limit 1",
    );
    if (rows.length) throw new Error(translate('en')('console:reset.inUse'));
    await client.query('begin');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('commit');
  } finally {
    await client.end();
  }
  const quietly = { waitMs: 60_000, tell: () => undefined };
  await underStartLock(url, quietly, () => migrate(url, log));
}
