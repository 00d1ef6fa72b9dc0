import DataLoader from 'dataloader';
import type { Db } from './handle.ts';

/** Answers in the order of the inputs; an Error stands for an input that failed alone. */
export type Batch<I, O> = (db: Db, inputs: readonly I[]) => Promise<readonly (O | Error)[]>;

interface Options {
  /** Batches of one program under way at once. */
  lanes?: number;
  /** Most inputs of a batch. */
  most?: number;
}

/** Hands a batch on when a lane is free; until then it stays open for further inputs. */
function schedule(lanes: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  function next() {
    const dispatch = running < lanes ? waiting.shift() : undefined;
    if (!dispatch) return;
    running += 1;
    dispatch();
  }
  return {
    add(dispatch: () => void) {
      waiting.push(dispatch);
      // What came in with the same turn of the event loop goes into the same batch.
      setImmediate(next);
    },
    done() {
      running -= 1;
      next();
    },
  };
}

function loaderOf<I, O>(db: Db, run: Batch<I, O>, { lanes = 2, most = 64 }: Options): DataLoader<I, O> {
  const { add, done } = schedule(lanes);
  return new DataLoader<I, O>((inputs) => run(db, inputs).finally(done), {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: add,
  });
}

/**
 * Micro-batching (architecture.md, "Data"): calls that come while `lanes` batches of the same program are under way
 * wait and are then done together. An idle server adds nothing but a turn of the event loop. No call shares a query
 * that began before it, so that what somebody has written they read. Inside a transaction each call stands alone.
 */
export function batched<I, O>(run: Batch<I, O>, options: Options = {}): (db: Db, input: I) => Promise<O> {
  const loaders = new WeakMap<Db, DataLoader<I, O>>();
  return async (db, input) => {
    if (db.isTransaction) {
      const [answer] = await run(db, [input]);
      if (answer instanceof Error) throw answer;
      return answer as O;
    }
    let loader = loaders.get(db);
    if (!loader) loaders.set(db, (loader = loaderOf(db, run, options)));
    return loader.load(input);
  };
}

/** The same for reads that answer everybody alike: equal questions that wait together are asked once. */
export function shared<I, O>(run: (db: Db, input: I) => Promise<O>): (db: Db, input: I) => Promise<O> {
  return batched<I, O>(async (db, inputs) => {
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
