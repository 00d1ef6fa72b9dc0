import { sql, type Db } from '../../platform/db/db.ts';
import type { BackupRun } from './backup-run.types.ts';

export async function insertBackupRun(db: Db, id: string, startedAt: Date): Promise<void> {
  await db.insertInto('backupRun').values({ id, startedAt }).execute();
}

export async function saveBackupRun(
  db: Db,
  id: string,
  outcome: Partial<Omit<BackupRun, 'id' | 'startedAt'>>,
): Promise<void> {
  await db.updateTable('backupRun').set(outcome).where('id', '=', id).execute();
}

export interface LastBackups {
  /** The last one that was verified. */
  good: BackupRun | null;
  /** The last one of all. */
  newest: BackupRun | null;
  /** The last one that was restored into a database of its own. */
  tried: BackupRun | null;
}

export async function findLastBackups(db: Db): Promise<LastBackups> {
  const newestBy = (condition: ReturnType<typeof sql>) =>
    sql<BackupRun>`select * from backup_run where ${condition} order by started_at desc limit 1`.execute(db);
  const [good, newest, tried] = await Promise.all([
    newestBy(sql`verified_at is not null`),
    newestBy(sql`true`),
    newestBy(sql`tried_at is not null`),
  ]);
  return { good: good.rows[0] ?? null, newest: newest.rows[0] ?? null, tried: tried.rows[0] ?? null };
}

/** Forgets runs from before, except those whose file is kept. */
export async function forgetBackupRuns(db: Db, before: Date, files: readonly string[]): Promise<void> {
  await sql`delete from backup_run where started_at < ${before} and (file is null or file <> all(${files}::text[]))`.execute(
    db,
  );
}
