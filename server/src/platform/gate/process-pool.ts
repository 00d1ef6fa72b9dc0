import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '../errors/errors.ts';
import type { Job, JobAnswer } from './process.types.ts';

interface PoolLimits {
  /** Processes at work at a time. */
  processes: number;
  mostMegabytes: number;
  /** More people than this are asked to come back. */
  mostWaiting: number;
  /** A process that nobody needed for so long ends. */
  idleMs: number;
}

/** Thrown when a process ended without an answer: its time or memory was used up, or what it ran crashed. */
export class ProcessStopped extends Error {}

const runner = new URL('process.runner.ts', import.meta.url);
const retryAfter = 10;
/** A process that holds more than this after its work, or worked so often, is not used again. */
const mostBytesKept = 256 * 1024 * 1024;
const mostJobs = 500;

interface Kept {
  child: ChildProcess;
  jobs: number;
  idle: NodeJS.Timeout | null;
}

function start(mostMegabytes: number): Kept {
  const child = fork(runner, {
    env: {},
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever ends early can't be sent anything; that it ended is what counts.
  child.on('error', () => undefined);
  return { child, jobs: 0, idle: null };
}

/** Sends a job and resolves to its answer. Rejects with ProcessStopped at the deadline or when the process ends. */
function ask<Answer>(child: ChildProcess, job: Job, longestMs: number): Promise<JobAnswer<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<JobAnswer<Answer>>();
  const stop = () => reject(new ProcessStopped('no answer'));
  const deadline = setTimeout(stop, longestMs);
  child.once('message', resolve);
  child.once('exit', stop);
  child.send(job);
  return promise.finally(() => {
    clearTimeout(deadline);
    child.off('message', resolve);
    child.off('exit', stop);
  });
}

/** A process that waits for work keeps nothing else alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  for (const each of [child, child.channel])
    if (isHeld) each?.ref();
    else each?.unref();
}

/**
 * Keeps processes that are warm. One that answered takes the next job; one that threw, crashed, was too slow or holds much
 * memory is killed. Processes get no settings and no secrets of ours.
 */
export class ProcessPool {
  readonly #limits: PoolLimits;
  readonly #free: Kept[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** Gives `data` to the default export of a file of code, and resolves to its answer. Errors: unavailable. */
  async run<Answer>(code: URL, data: object, longestMs: number): Promise<Answer> {
    await this.#enter();
    const kept = this.#take();
    let isFit = false;
    try {
      const answer = await ask<Answer>(kept.child, { code: code.href, data }, longestMs);
      if ('error' in answer) throw answer.error;
      kept.jobs += 1;
      isFit = answer.bytes < mostBytesKept && kept.jobs < mostJobs;
      return answer.value;
    } finally {
      if (isFit) this.#keep(kept);
      else kept.child.kill('SIGKILL');
      this.#leave();
    }
  }

  /** Starts a process for what will come soon. */
  warm(): void {
    if (this.#free.length + this.#busy === 0) this.#keep(this.#start());
  }

  #start(): Kept {
    const kept = start(this.#limits.mostMegabytes);
    kept.child.once('exit', () => this.#forget(kept));
    return kept;
  }

  #forget(kept: Kept): void {
    const at = this.#free.indexOf(kept);
    if (at >= 0) this.#free.splice(at, 1);
  }

  async #enter(): Promise<void> {
    if (this.#busy < this.#limits.processes) {
      this.#busy += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.mostWaiting) throw new AppError('unavailable', { retryAfter });
    // Whoever leaves hands its place on.
    await new Promise<void>((go) => this.#waiting.push(go));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy -= 1;
  }

  #take(): Kept {
    const found = this.#free.pop() ?? this.#start();
    if (found.idle) clearTimeout(found.idle);
    hold(found.child, true);
    return found;
  }

  #keep(kept: Kept): void {
    kept.idle = setTimeout(() => {
      this.#forget(kept);
      kept.child.kill('SIGKILL');
    }, this.#limits.idleMs).unref();
    hold(kept.child, false);
    this.#free.push(kept);
  }
}

/**
 * Runs one piece of work at a time, because each needs much memory; the others wait. A queue without end would answer its last ones
 * long after they are gone, so past its length it is 503 with Retry-After.
 */
export function oneAtATime(most: number): <R>(work: () => Promise<R>) => Promise<R> {
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
