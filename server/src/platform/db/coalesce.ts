import { setImmediate as turn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { Db } from './handle.ts';

/** Answers in the order of the inputs; an Error is the answer to an input that failed on its own. */
export type Batch<I, O> = (db: Db, inputs: readonly I[]) => Promise<readonly (O | Error)[]>;

/** Batches of one program that may be under way at once. */
const lanes = 2;
/** Inputs that must wait before a second batch starts beside the first. */
const worthASecondLane = 8;
const mostInputs = 64;

/**
 * Inputs of one moment arrive a turn of the event loop or two apart, because callers that were answered together ask again
 * together. A batch waits for them until this many turns brought none; otherwise it would hold the first of them alone, with all
 * others behind it. A turn without work takes microseconds.
 */
const quietTurns = 2;
/** Where inputs never stop arriving the batch starts all the same. */
const mostTurns = 64;

/** Starts batches when a lane is free; until then a batch stays open for further inputs. */
function createLanes() {
  const batches: (() => void)[] = [];
  let running = 0;
  let queued = 0;
  let planned = false;
  function startNext(): boolean {
    planned = false;
    if (!batches.length || running >= lanes || (running > 0 && queued < worthASecondLane)) return false;
    running += 1;
    queued = 0;
    batches.shift()!();
    return true;
  }
  function gather(seen: number, quiet: number, turns: number) {
    const stillQuiet = queued > seen ? 0 : quiet + 1;
    if (stillQuiet >= quietTurns || turns >= mostTurns) startNext();
    else setImmediate(gather, queued, stillQuiet, turns + 1);
  }
  function plan() {
    if (planned) return;
    planned = true;
    setImmediate(gather, queued, 0, 1);
  }
  return {
    open: (start: () => void) => void batches.push(start),
    queue() {
      queued += 1;
      plan();
    },
    /** Returns whether another batch started in its place at once. */
    done(): boolean {
      running -= 1;
      if (startNext()) return true;
      plan();
      return false;
    },
  };
}

function loaderFor<I, O>(db: Db, run: Batch<I, O>): (input: I) => Promise<O> {
  const { open, queue, done } = createLanes();
  // Answers wait a turn for the batch that starts in their place: PostgreSQL works on it while they are written.
  const handOver = () => (done() ? turn() : undefined);
  const loader = new DataLoader<I, O>((inputs) => run(db, inputs).finally(handOver), {
    cache: false,
    maxBatchSize: mostInputs,
    batchScheduleFn: open,
  });
  return (input) => {
    const answer = loader.load(input);
    queue();
    return answer;
  };
}

/**
 * Runs concurrent calls of one program together: calls that arrive during a run wait, and then share the next one. An
 * idle server answers at once. No call shares a run that began before it, so that everybody reads their own writes.
 * Inside a transaction each call runs separately.
 */
export function coalesce<I, O>(run: Batch<I, O>): (db: Db, input: I) => Promise<O> {
  const loaders = new WeakMap<Db, (input: I) => Promise<O>>();
  return async (db, input) => {
    if (db.isTransaction) {
      const [answer] = await run(db, [input]);
      if (answer instanceof Error) throw answer;
      return answer as O;
    }
    let load = loaders.get(db);
    if (!load) loaders.set(db, (load = loaderFor(db, run)));
    return load(input);
  };
}

/** The same for reads whose answer depends on the question only: equal questions that wait together are asked once. */
export function dedupe<I, O>(run: (db: Db, input: I) => Promise<O>): (db: Db, input: I) => Promise<O> {
  return coalesce<I, O>(async (db, inputs) => {
    const answers = new Map<string, Promise<O>>();
    const asked = inputs.map((input) => {
      const key = JSON.stringify(input);
      const known = answers.get(key) ?? run(db, input);
      answers.set(key, known);
      return known;
    });
    const settled = await Promise.allSettled(asked);
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : toError(one.reason)));
  });
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
