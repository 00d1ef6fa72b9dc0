import { fork } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '../errors/errors.ts';
import type { Job, JobAnswer } from './own-process.types.ts';

interface Limits {
  longestMs: number;
  mostMegabytes: number;
}

/** Thrown when a process ended without an answer: its time or memory was used up, or what it ran crashed. */
export class ProcessStopped extends Error {}

const runner = new URL('own-process.runner.ts', import.meta.url);

/**
 * Gives `data` to the default export of a file of code in a process of its own and resolves to its answer. What people send is
 * parsed like this: a file made to take forever ends with the deadline, or with the memory it may use, one that crashes a parser
 * crashes nothing else, and everybody else is served meanwhile. The process gets no settings and no secrets of ours. Rejects with
 * ProcessStopped, or with the error that the code threw.
 */
export async function inOwnProcess<Answer>(
  code: URL,
  data: object,
  { longestMs, mostMegabytes }: Limits,
): Promise<Answer> {
  const child = fork(runner, {
    env: {},
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: longestMs,
  });
  // Whoever ends early can't be sent anything; that it ended is what counts.
  child.on('error', () => undefined);
  try {
    child.send({ code: code.href, data } satisfies Job);
    const ended = once(child, 'exit').then(() => {
      throw new ProcessStopped('no answer');
    });
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [JobAnswer<Answer>];
    if ('error' in answer) throw answer.error;
    return answer.value;
  } finally {
    child.kill('SIGKILL');
  }
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
