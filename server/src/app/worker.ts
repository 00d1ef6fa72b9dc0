import { setTimeout as sleep } from 'node:timers/promises';
import { forgetKeysJob } from '../kernel/idempotency/public.ts';
import { findRestored } from '../kernel/installation/public.ts';
import { sendMailJob } from '../domain/mail/public.ts';
import { checkZonesJob } from '../domain/programs/public.ts';
import type { RecurringJob } from '../kernel/manifest/public.ts';
import { sweepPicturesJob } from '../domain/pictures/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { isDatabaseAway, isDatabaseSlow } from '../platform/db/database-errors.ts';
import { createJobLocks, createProxiedLocks, type JobLocks } from '../platform/db/advisory-lock.ts';
import { spans } from '../platform/tracing/spans.ts';
import { features } from './features.ts';
import { backupJob } from './backups/backup-job.ts';
import { createJobRecord, lookEveryMs, type JobRecord } from './job-record.ts';
import { observeJob } from './metrics.ts';

/** The jobs of the kernel and of every feature. */
export const allJobs: readonly RecurringJob[] = [
  sendMailJob,
  forgetKeysJob,
  sweepPicturesJob,
  checkZonesJob,
  backupJob,
  ...features.flatMap((feature) => feature.jobs ?? []),
];

interface Stoppable {
  /** Starts no more jobs and waits for those that are running. */
  stop(): Promise<void>;
}

export interface Worker extends Stoppable {
  /** Ends the pause of every job, as after a start. */
  wakeAll(): void;
}

interface Loop extends Stoppable {
  /** Ends the pause before the next turn. */
  wake(): void;
}

/** The properties that all jobs of a worker share. */
interface Shop {
  deps: Deps;
  locks: JobLocks;
  record: JobRecord;
  report: (job: Pick<RecurringJob, 'name'>, error: unknown) => void;
}

/** Runs a job, unless it reaches outside and this is a restored copy. */
async function runHere(deps: Deps, job: RecurringJob): Promise<void> {
  if (job.isOutward && (await findRestored(deps.gateway.global()))) return;
  await job.run(deps);
}

async function measured({ deps, record, report }: Shop, job: RecurringJob): Promise<void> {
  const began = performance.now();
  let failure: unknown = null;
  try {
    await spans().within(`job ${job.name}`, { 'goodstride.job': job.name }, () => runHere(deps, job));
  } catch (error) {
    failure = error;
  }
  const seconds = (performance.now() - began) / 1000;
  observeJob(job.name, failure === null ? 'done' : 'failed', seconds);
  await record.note(job.name, seconds, failure).catch((error: unknown) => report(job, error));
  if (failure !== null) throw failure;
}

/** While the database is away or slow every job fails: that is one line a minute, not a stack for each of them. */
function reporter({ log, clock }: Deps): Shop['report'] {
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
function repeat(shop: Shop, job: RecurringJob): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let waking = new AbortController();
  async function turn() {
    try {
      await shop.locks.runAlone(job.name, () => measured(shop, job));
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!signal.aborted) shop.report(job, error);
    }
  }
  async function loop() {
    while (!signal.aborted) {
      waking = new AbortController();
      const ending = AbortSignal.any([signal, waking.signal]);
      await turn();
      // The pause ends early, with its own error, when the worker stops or somebody wants the job to run.
      await sleep(pauseAfter(job, failures) * 1000, undefined, { signal: ending }).catch(() => undefined);
    }
  }
  const ended = loop();
  return {
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Wakes jobs that a member of staff wants to run. */
function listen({ record, report }: Shop, loops: ReadonlyMap<string, Loop>): Stoppable {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function loop() {
    while (!signal.aborted) {
      const names = await record.asked().catch((error: unknown): string[] => {
        report({ name: 'jobs.asked' }, error);
        return [];
      });
      for (const name of names) loops.get(name)?.wake();
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
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
  const { databaseDirectUrl: direct, databaseUrl } = deps;
  const locks = direct ? createJobLocks(direct) : createProxiedLocks(databaseUrl, deps.log);
  const shop = { deps, locks, record: createJobRecord(deps, jobs), report: reporter(deps) };
  const loops = new Map(jobs.map((job) => [job.name, repeat(shop, job)]));
  const listener = listen(shop, loops);
  return {
    wakeAll() {
      for (const loop of loops.values()) loop.wake();
    },
    async stop() {
      await Promise.all([listener, ...loops.values()].map((loop) => loop.stop()));
      await locks.close();
    },
  };
}
