import type { Job } from '#contract/features/operations/jobs.ts';
import { healthOf, type JobState, type JobTrouble } from '../../kernel/job-states/pure.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const presentTrouble = ({ programId, programName, subjectId, failures, error, ...at }: JobTrouble) => ({
  programId,
  programName,
  subjectId,
  failures,
  error,
  failedAt: at.failedAt.toISOString(),
  nextAt: at.nextAt.toISOString(),
});

/** Presents jobs with what each of them leaves out; `troubles` are those of all jobs. */
export const presentJob = (now: Date, troubles: readonly JobTrouble[]) => {
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
      troubles: own.map(presentTrouble),
      runAskedAt: iso(job.runAskedAt),
    };
  };
};
