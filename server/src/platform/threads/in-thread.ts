import { Worker } from 'node:worker_threads';

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

/** Runs one piece of work at a time, because each needs much memory; the others wait. */
export function oneAtATime(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}
