import type { JobState } from './job-state.types.ts';

/** After so many failures in a row nobody should wait any longer for it to mend itself. */
export const deadAfterFailures = 5;
/** A job may miss three turns, and a minute is how rarely a success is noted. */
const lateMs = ({ everySeconds }: JobState) => everySeconds * 3_000 + 5 * 60_000;

/** `partial`: it works, and leaves something out in some programs. */
export type JobHealth = 'new' | 'good' | 'partial' | 'failing' | 'dead' | 'late';

export function healthOf(job: JobState, now: Date, troubles = 0): JobHealth {
  if (job.failures >= deadAfterFailures) return 'dead';
  if (job.failures > 0) return 'failing';
  if (!job.succeededAt) return 'new';
  if (now.getTime() - job.succeededAt.getTime() > lateMs(job)) return 'late';
  return troubles ? 'partial' : 'good';
}
