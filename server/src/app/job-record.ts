import { announceJobs, noteTurn, takeAskedRuns } from '../kernel/job-states/public.ts';
import type { RecurringJob } from '../kernel/manifest/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { inTransaction } from '../platform/db/handle.ts';
import { scrubText } from '../platform/log/scrub.ts';

/** Jobs that run each second note a success this often, so that watching them costs nothing. */
const noteEveryMs = 60_000;
/** A worker looks for jobs to run this often. */
export const lookEveryMs = 2_000;
const mostLetters = 500;

export interface JobRecord {
  /** Notes a turn that ended, now or never. */
  note(name: string, seconds: number, error: unknown): Promise<void>;
  /** Returns the jobs that somebody wants to run now. */
  asked(): Promise<string[]>;
}

/** Writes about a worker's jobs into `job_state`. The caller handles failures of writing. */
export function createJobRecord({ gateway, clock }: Deps, jobs: readonly RecurringJob[]): JobRecord {
  const notedAt = new Map<string, number>();
  let announced = false;
  async function announce() {
    if (announced) return;
    await inTransaction(gateway.global(), (tx) => announceJobs(tx, jobs));
    announced = true;
  }
  return {
    async note(name, seconds, error) {
      const endedAt = clock.now();
      const failed = error !== null;
      if (!failed && endedAt.getTime() - (notedAt.get(name) ?? -Infinity) < noteEveryMs) return;
      await announce();
      const startedAt = new Date(endedAt.getTime() - seconds * 1000);
      const text = failed ? scrubText((error as Error).message ?? String(error)).slice(0, mostLetters) : null;
      await noteTurn(gateway.global(), { name, startedAt, endedAt, seconds, error: text });
      // The first success after a failure is news.
      if (failed) notedAt.delete(name);
      else notedAt.set(name, endedAt.getTime());
    },
    async asked() {
      await announce();
      return takeAskedRuns(gateway.global());
    },
  };
}
