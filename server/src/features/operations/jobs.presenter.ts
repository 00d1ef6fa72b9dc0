import type { Job } from '#contract/features/operations/jobs.ts';
import { healthOf, type JobState } from '../../kernel/job-states/pure.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const presentJob =
  (now: Date) =>
  (job: JobState): Job => ({
    name: job.name,
    everySeconds: job.everySeconds,
    health: healthOf(job, now),
    startedAt: iso(job.startedAt),
    seconds: job.seconds,
    succeededAt: iso(job.succeededAt),
    failedAt: iso(job.failedAt),
    failures: job.failures,
    error: job.error,
    runAskedAt: iso(job.runAskedAt),
  });
