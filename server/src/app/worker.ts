import { setTimeout as sleep } from 'node:timers/promises';
import { forgetKeysJob } from '../kernel/idempotency/public.ts';
import { sendMailJob } from '../domain/mail/public.ts';
import type { RecurringJob } from '../kernel/manifest/public.ts';
import { sweepPicturesJob } from '../domain/pictures/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { isDatabaseAway, isDatabaseSlow } from '../platform/db/database-away.ts';
import { createJobLocks, type JobLocks } from '../platform/db/advisory-lock.ts';
import { features } from './features.ts';
import { observeJob } from './metrics.ts';

/** The jobs of the kernel and of every feature. */
export const allJobs: readonly RecurringJob[] = [
  sendMailJob,
  forgetKeysJob,
  sweepPicturesJob,
  ...features.flatMap((feature) => feature.jobs ?? []),
];

export interface Worker {
  /** Starts no more jobs and waits for those that are running. */
  stop(): Promise<void>;
}

async function measured(deps: Deps, job: RecurringJob): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    await job.run(deps);
    observeJob(job.name, 'done', seconds());
  } catch (error) {
    observeJob(job.name, 'failed', seconds());
    throw error;
  }
}

/** While the database is away or slow every job fails: that is one line a minute, not a stack for each of them. */
function reporter({ log, clock }: Deps): (job: RecurringJob, error: unknown) => void {
  const saidAt = { away: -Infinity, slow: -Infinity };
  return (job, error) => {
    const state = isDatabaseAway(error) ? 'away' : isDatabaseSlow(error) ? 'slow' : null;
    if (!state) return log.error({ job: job.name, err: error }, 'job failed');
    if (clock.now().getTime() - saidAt[state] < 60_000) return;
    saidAt[state] = clock.now().getTime();
    log.warn({ job: job.name, reason: (error as Error).message }, `database ${state}: jobs wait`);
  };
}

/** A job that failed is tried again after 1, 2, 4 ... seconds, at the latest at its usual turn. */
const pauseAfter = ({ everySeconds }: RecurringJob, failures: number): number =>
  failures ? Math.min(everySeconds, 2 ** (failures - 1)) : everySeconds;

/** Repeats one job until the worker stops. */
function repeat(deps: Deps, locks: JobLocks, job: RecurringJob, report: ReturnType<typeof reporter>): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  async function turn() {
    try {
      await locks.runAlone(job.name, () => measured(deps, job));
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!signal.aborted) report(job, error);
    }
  }
  async function loop() {
    while (!signal.aborted) {
      await turn();
      // The pause ends early, with its own error, when the worker stops.
      await sleep(pauseAfter(job, failures) * 1000, undefined, { signal }).catch(() => undefined);
    }
  }
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Runs every job at its interval, each in one process at a time. */
export function startWorker(deps: Deps, jobs: readonly RecurringJob[] = allJobs): Worker {
  // A job holds one connection for its lock and works on others. Through a proxy, which has few of them, many jobs would
  // hold all and wait for more, so there they run one at a time.
  const { databaseDirectUrl: direct, databaseUrl } = deps;
  const most = direct ? Math.max(jobs.length, 1) : 1;
  const locks = createJobLocks(direct ?? databaseUrl, most, deps.log);
  const report = reporter(deps);
  const loops = jobs.map((job) => repeat(deps, locks, job, report));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await locks.close();
    },
  };
}
