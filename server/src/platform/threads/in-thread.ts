import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/errors.ts';

interface Limits {
  longestMs: number;
  mostMegabytes: number;
}

/** Why a thread ended without an answer: its time or memory was used up. */
export class ThreadStopped extends Error {}

/**
 * Runs a file of code in a thread of its own and resolves to the first message that it posts. What people send is parsed like
 * this: a file made to take forever ends with the deadline, or with the memory it may use, and everybody else is served
 * meanwhile. Rejects with ThreadStopped, or with the error that the code threw.
 */
export function inThread<Answer>(
  code: URL,
  workerData: object,
  { longestMs, mostMegabytes }: Limits,
): Promise<Answer> {
  const worker = new Worker(code, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    execArgv: [],
  });
  return new Promise<Answer>((done, fail) => {
    const late = setTimeout(() => fail(new ThreadStopped('too late')), longestMs);
    worker.once('message', done);
    worker.once('error', (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadStopped('too much memory') : error),
    );
    worker.once('exit', () => {
      clearTimeout(late);
      fail(new ThreadStopped('no answer'));
    });
  }).finally(() => worker.terminate());
}

/** Files that wait to be read, each up to some seconds. More people than this are asked to come back. */
const mostWaiting = 8;
const retryAfter = 10;

/**
 * Runs one piece of work at a time, because each needs much memory; the others wait. A queue without end would answer its last ones
 * long after they are gone, so past its length it is 503 with Retry-After.
 */
export function oneAtATime(most = mostWaiting): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting > most) return Promise.reject(new AppError('unavailable', { retryAfter }));
    waiting += 1;
    const run = last.then(work).finally(() => (waiting -= 1));
    last = run.catch(() => undefined);
    return run;
  };
}
