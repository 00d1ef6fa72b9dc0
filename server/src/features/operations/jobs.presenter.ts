import type { Job } from '#contract/features/operations/jobs.ts';
import { healthOf, type JobState, type JobTrouble } from '../../kernel/job-states/pure.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const presentTrouble = (
  { programId, subjectId, failures, error, ...at }: JobTrouble,
  names: ReadonlyMap<string, string>,
) => ({
  programId,
  programName: names.get(programId) ?? '',
  subjectId,
  failures,
  error,
  failedAt: at.failedAt.toISOString(),
  nextAt: at.nextAt.toISOString(),
});

/** What jobs leave out, and the names of the programs. */
export interface LeftOut {
  troubles: readonly JobTrouble[];
  names: ReadonlyMap<string, string>;
}

/** Presents jobs with what each of them leaves out. */
export const presentJob = (now: Date, { troubles, names }: LeftOut) => {
  const byJob = Map.groupBy(troubles, ({ job }) => job);
  return (job: JobState): Job => {
    const own = byJob.get(job.name) ?? [];
    return {
      name: job.name,
      everySeconds: job.everySeconds,
      health: healthOf(job, now, own.length),
      startedAt: iso(job.startedAt),
      seconds: job.seconds,
      succeededAt: iso(job.succeededAt),
      failedAt: iso(job.failedAt),
      failures: job.failures,
      error: job.error,
      troubles: own.map((trouble) => presentTrouble(trouble, names)),
      runAskedAt: iso(job.runAskedAt),
    };
  };
};
