import { setTimeout as sleep } from 'node:timers/promises';
import { forgetKeysJob } from '../kernel/idempotency/public.ts';
import { sendMailJob } from '../domain/mail/public.ts';
import type { RecurringJob } from '../kernel/manifest/public.ts';
import { sweepPicturesJob } from '../domain/pictures/public.ts';
import type { Deps } from '../platform/context/context.ts';
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

/** Repeats one job until the worker stops. Errors are logged and the job runs again at its next turn. */
function repeat(deps: Deps, locks: JobLocks, job: RecurringJob): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function turn() {
    try {
      await locks.runAlone(job.name, () => measured(deps, job));
    } catch (error) {
      if (!signal.aborted) deps.log.error({ job: job.name, err: error }, 'job failed');
    }
  }
  async function loop() {
    while (!signal.aborted) {
      await turn();
      // The pause ends early, with its own error, when the worker stops.
      await sleep(job.everySeconds * 1000, undefined, { signal }).catch(() => undefined);
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
  const locks = createJobLocks(deps.databaseUrl, Math.max(jobs.length, 1), deps.log);
  const loops = jobs.map((job) => repeat(deps, locks, job));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await locks.close();
    },
  };
}
