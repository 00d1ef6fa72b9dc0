import type { Db } from '../../platform/db/db.ts';
import type { JobTrouble } from './job-state.types.ts';

/** What has not been tried for a day is not due any more. */
const keptMs = 86_400_000;

/** Returns what a job leaves out, by program and subject, and forgets what is not due any more. */
export async function findTroubles(
  db: Db,
  job: string,
  now: Date,
): Promise<Map<string, { failures: number; nextAt: Date }>> {
  const rows = await db
    .selectFrom('jobTrouble')
    .select(['programId', 'subjectId', 'failures', 'failedAt', 'nextAt'])
    .where('job', '=', job)
    .execute();
  const old = new Date(now.getTime() - keptMs);
  if (rows.some(({ failedAt }) => failedAt < old))
    await db.deleteFrom('jobTrouble').where('job', '=', job).where('failedAt', '<', old).execute();
  return new Map(rows.map((row) => [`${row.programId} ${row.subjectId}`, row]));
}

export async function noteTrouble(db: Db, trouble: JobTrouble): Promise<void> {
  const { programId: _, job: __, subjectId: ___, ...rest } = trouble;
  await db
    .insertInto('jobTrouble')
    .values(trouble)
    .onConflict((conflict) => conflict.columns(['programId', 'job', 'subjectId']).doUpdateSet(rest))
    .execute()
    .catch((error: unknown) => {
      // A program that was deleted meanwhile has no trouble.
      if ((error as { code?: string }).code !== '23503') throw error;
    });
}

export async function clearTrouble(
  db: Db,
  { programId, job, subjectId }: Pick<JobTrouble, 'programId' | 'job' | 'subjectId'>,
): Promise<void> {
  await db
    .deleteFrom('jobTrouble')
    .where('programId', '=', programId)
    .where('job', '=', job)
    .where('subjectId', '=', subjectId)
    .execute();
}

/** The most that a page shows of one installation. */
const mostShown = 500;

/** Lists what jobs leave out in all programs, the latest failure first. */
export async function listTroubles(db: Db): Promise<JobTrouble[]> {
  return db.selectFrom('jobTrouble').selectAll().orderBy('failedAt', 'desc').limit(mostShown).execute();
}

/** Returns how much each job leaves out. */
export async function countTroubles(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('jobTrouble')
    .select(({ fn }) => ['job', fn.countAll<number>().as('count')])
    .groupBy('job')
    .execute();
  return new Map(rows.map(({ job, count }) => [job, Number(count)]));
}
