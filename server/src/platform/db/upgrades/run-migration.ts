import type pg from 'pg';
import type { Log } from '../../log/log.ts';

interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

/** Servers that run beside take locks in their own order. PostgreSQL ends one of both at random, and the other goes on. */
const mostDeadlocks = 5;

async function runOne(client: pg.ClientBase, file: MigrationFile, lockPatience: string): Promise<void> {
  await client.query('begin');
  // Behind a lock that does not come, everybody else would wait for this table too: better a start that fails.
  await client.query(`set local lock_timeout = '${lockPatience}'`);
  await client.query(file.text);
  await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, file.hash]);
  await client.query('commit');
}

const isConcurrent = ({ text }: MigrationFile) => /^create (unique )?index concurrently\b/m.test(text);

/**
 * Builds an index of a large table while others write to it, which PostgreSQL does in no transaction. What a broken attempt left is
 * dropped by the file's first statement.
 */
async function runAlone(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  for (const statement of file.text.split(/;$/m)) if (statement.trim()) await client.query(statement);
  await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, file.hash]);
}

/** Runs a migration in a transaction of its own, and again after a deadlock. One that builds an index concurrently has none. */
export async function runMigration(
  client: pg.ClientBase,
  file: MigrationFile,
  { log, lockPatience }: { log: Log; lockPatience: string },
): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      return await (isConcurrent(file) ? runAlone(client, file) : runOne(client, file, lockPatience));
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code, detail } = error as { code?: string; detail?: string };
      if (code !== '40P01' || times === mostDeadlocks) throw error;
      log.warn({ migration: file.name, times, detail }, 'deadlock with a running server: trying again');
    }
  }
}
