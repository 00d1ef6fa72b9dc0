import { column, sql, type Db } from '../../platform/db/db.ts';
import type { JobState, JobTurn } from './job-state.types.ts';

/** Notes the jobs of a worker that starts, and forgets those that no longer exist. */
export async function announceJobs(
  tx: Db,
  jobs: readonly { name: string; everySeconds: number }[],
): Promise<void> {
  const names = column(jobs, 'name');
  await sql`delete from job_state where name <> all(${names}::text[])`.execute(tx);
  await sql`insert into job_state (name, every_seconds)
    select * from unnest(${names}::text[], ${column(jobs, 'everySeconds')}::float8[])
    on conflict (name) do update set every_seconds = excluded.every_seconds
      where job_state.every_seconds <> excluded.every_seconds`.execute(tx);
}

export async function noteTurn(db: Db, turn: JobTurn): Promise<void> {
  const { name, startedAt, endedAt, seconds, error } = turn;
  const outcome =
    error === null
      ? sql`succeeded_at = ${endedAt}, failures = 0`
      : sql`failed_at = ${endedAt}, failures = failures + 1, error = ${error}`;
  await sql`update job_state set started_at = ${startedAt}, seconds = ${seconds}, ${outcome}
    where name = ${name}`.execute(db);
}

export async function listJobStates(db: Db): Promise<JobState[]> {
  return db.selectFrom('jobState').selectAll().orderBy('name').execute();
}

export async function findJobState(db: Db, name: string): Promise<JobState | undefined> {
  return db.selectFrom('jobState').selectAll().where('name', '=', name).executeTakeFirst();
}

/** A worker looks every few seconds. False: there is no such job. */
export async function askForRun(tx: Db, name: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('jobState')
    .set({ runAskedAt: now })
    .where('name', '=', name)
    .returning('name')
    .execute();
  return rows.length > 0;
}

/** Returns the jobs that somebody wants to run now. Whoever takes them runs them. */
export async function takeAskedRuns(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('jobState')
    .set({ runAskedAt: null })
    .where('runAskedAt', 'is not', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}
