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

/** Runs a migration in a transaction of its own, and again after a deadlock. */
export async function runMigration(
  client: pg.ClientBase,
  file: MigrationFile,
  { log, lockPatience }: { log: Log; lockPatience: string },
): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      return await runOne(client, file, lockPatience);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code, detail } = error as { code?: string; detail?: string };
      if (code !== '40P01' || times === mostDeadlocks) throw error;
      log.warn({ migration: file.name, times, detail }, 'deadlock with a running server: trying again');
    }
  }
}
