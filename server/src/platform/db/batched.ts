import { setImmediate as turn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { Db } from './handle.ts';

/** Answers in the order of the inputs; an Error stands for an input that failed alone. */
export type Batch<I, O> = (db: Db, inputs: readonly I[]) => Promise<readonly (O | Error)[]>;

interface Options {
  /** Batches of one program under way at once. */
  lanes?: number;
  /** Inputs that must wait before a further lane opens beside the first: as many as the last batch had, these at least. */
  fill?: number;
  /** And these at most; `fill` where it is not given. */
  enough?: number;
  /** Most inputs of a batch. */
  most?: number;
}

/**
 * Inputs of one moment come in one after another, a turn of the event loop or two apart: whoever was answered together asks
 * again together. A batch waits for them until so many turns brought none, else it would be the first of them alone with all
 * others behind it (docs/decisions/430). A turn without work takes microseconds.
 */
const quietTurns = 2;
/** Where they never stop coming it goes out all the same. */
const mostTurns = 64;

/** Hands batches on when a lane is free; until then a batch stays open for further inputs. */
function createLanes({ lanes, fill, enough }: Required<Options>) {
  const batches: (() => void)[] = [];
  let running = 0;
  let threshold = fill;
  let queued = 0;
  let planned = false;
  function next(): boolean {
    planned = false;
    if (!batches.length || running >= lanes || (running > 0 && queued < threshold)) return false;
    running += 1;
    threshold = Math.min(Math.max(fill, queued), enough);
    queued = 0;
    batches.shift()!();
    return true;
  }
  function gather(seen: number, quiet: number, turns: number) {
    const stillQuiet = queued > seen ? 0 : quiet + 1;
    if (stillQuiet >= quietTurns || turns >= mostTurns) next();
    else setImmediate(gather, queued, stillQuiet, turns + 1);
  }
  function plan() {
    if (planned) return;
    planned = true;
    setImmediate(gather, queued, 0, 1);
  }
  return {
    open: (dispatch: () => void) => void batches.push(dispatch),
    queue() {
      queued += 1;
      plan();
    },
    /** Whether another batch went out for it at once. */
    done(): boolean {
      running -= 1;
      if (next()) return true;
      plan();
      return false;
    },
  };
}

function loaderOf<I, O>(db: Db, run: Batch<I, O>, options: Required<Options>): (input: I) => Promise<O> {
  const { open, queue, done } = createLanes(options);
  // Answers wait a turn for the batch that goes out in their place: PostgreSQL works on it while they are written.
  const handOver = () => (done() ? turn() : undefined);
  const loader = new DataLoader<I, O>((inputs) => run(db, inputs).finally(handOver), {
    cache: false,
    maxBatchSize: options.most,
    batchScheduleFn: open,
  });
  return (input) => {
    const answer = loader.load(input);
    queue();
    return answer;
  };
}

/**
 * Micro-batching (docs/performance.md#how-recordings-travel): calls that come while `lanes` batches of the same program are under way
 * wait and are then done together. An idle server adds nothing but two turns of the event loop. No call shares a query
 * that began before it, so that what somebody has written they read. Inside a transaction each call stands alone.
 */
export function batched<I, O>(
  run: Batch<I, O>,
  { lanes = 2, fill = 8, enough = fill, most = 64 }: Options = {},
): (db: Db, input: I) => Promise<O> {
  const loaders = new WeakMap<Db, (input: I) => Promise<O>>();
  const settings = { lanes, fill, enough, most };
  return async (db, input) => {
    if (db.isTransaction) {
      const [answer] = await run(db, [input]);
      if (answer instanceof Error) throw answer;
      return answer as O;
    }
    let load = loaders.get(db);
    if (!load) loaders.set(db, (load = loaderOf(db, run, settings)));
    return load(input);
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
