import type { JobState } from './job-state.types.ts';

/** After so many failures in a row nobody should wait any longer for it to mend itself. */
export const deadAfterFailures = 5;
/** A job may miss three turns, and a minute is how rarely a success is noted. */
const lateMs = ({ everySeconds }: JobState) => everySeconds * 3_000 + 5 * 60_000;

export type JobHealth = 'new' | 'good' | 'failing' | 'dead' | 'late';

export function healthOf(job: JobState, now: Date): JobHealth {
  if (job.failures >= deadAfterFailures) return 'dead';
  if (job.failures > 0) return 'failing';
  if (!job.succeededAt) return 'new';
  return now.getTime() - job.succeededAt.getTime() > lateMs(job) ? 'late' : 'good';
}
