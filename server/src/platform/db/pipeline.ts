import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { asOne, type Bound } from './fixed.ts';
import { inTransaction, type Db } from './handle.ts';
import { plugins } from './plugins.ts';
import type { DB } from './schema.ts';

/** A transaction whose statements go out at once; Kysely's own sends each only after the one before has answered. */
class Pipeline extends Kysely<DB> {
  override get isTransaction(): boolean {
    return true;
  }
  override transaction(): never {
    throw new Error('a pipeline is a transaction already');
  }
}

const pools = new WeakMap<Db, PostgresPool>();

/** Apart from the `begin` of other transactions: what a pipeline sets is its own. */
export const beginPipeline = 'begin read write';
export const commitPipeline = 'commit';

/** Long ones read whole tables of their own as well. */
const readWholeTables = 'set local enable_seqscan to on';

/** Lets inPipeline work on the handle; its pool's connections must be in pipeline mode, and for look-ups (pool.ts). */
export function allowPipelines(db: Db, pool: PostgresPool): void {
  pools.set(db, pool);
}

const pipelines = new WeakMap<PostgresPoolClient, Db>();

/** A connection serves one pipeline at a time and keeps its handle. */
function onClient(client: PostgresPoolClient): Db {
  let tx = pipelines.get(client);
  if (!tx) pipelines.set(client, (tx = makeHandle(client)));
  return tx;
}

function makeHandle(client: PostgresPoolClient): Db {
  const same = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  const pool = { connect: async () => same, end: async () => undefined } as unknown as PostgresPool;
  return new Pipeline({ dialect: new PostgresDialect({ pool }), plugins });
}

/** What a pipeline has sent and waits for at its end alone. */
const sentAlong = new WeakMap<Db, Promise<unknown>[]>();

/** Whether what is sent now leaves at once, so that nobody needs to wait for it before the end. */
export const isPipeline = (tx: Db): boolean => sentAlong.has(tx);

/**
 * Goes on without the answer to what was sent just now: it is waited for with the commit, and what fails takes the transaction
 * with it. For writes whose answer nobody needs. Elsewhere than in a pipeline it is waited for at once.
 */
export async function alongside(tx: Db, sent: Promise<unknown>): Promise<void> {
  const along = sentAlong.get(tx);
  if (!along) {
    await sent;
    return;
  }
  sent.catch(() => undefined);
  along.push(sent);
}

/** What a pipeline writes last, in the order in which it was given. */
const lastWrites = new WeakMap<Db, Bound[]>();

/**
 * Writes at the end of the transaction: all that is given so travels as one statement, and the commit with it. For
 * inserts whose answer nobody needs, of rows that nothing in this transaction reads or writes again: each of them sees what was there
 * before all of them. Elsewhere than in a pipeline it is written at once.
 */
export async function lastly(tx: Db, ...writes: readonly Bound[]): Promise<void> {
  if (!writes.length) return;
  const last = lastWrites.get(tx);
  if (last) last.push(...writes);
  else await tx.executeQuery(asOne(tx, writes));
}

/** Before something is read that was given to `lastly`: it is written now. */
export async function writeNow(tx: Db): Promise<void> {
  const last = lastWrites.get(tx);
  if (last?.length) await tx.executeQuery(asOne(tx, last.splice(0)));
}

/** What was begun is on its way to the connection, by promises alone: a tick comes after all of them. */
const tick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Sends what is written last and the commit without waiting in between. */
async function finish(client: PostgresPoolClient, tx: Db): Promise<void> {
  const along = sentAlong.get(tx) ?? [];
  if (along.length) await tick();
  const writes = lastWrites.get(tx) ?? [];
  const sent: Promise<{ command: string }>[] = [];
  if (writes.length) {
    const { sql: text, parameters } = asOne(tx, writes);
    sent.push(client.query(text, parameters));
  }
  sent.push(client.query(commitPipeline, []));
  const [others, ends] = await Promise.all([Promise.allSettled(along), Promise.allSettled(sent)]);
  for (const end of [...others, ...ends]) if (end.status === 'rejected') throw end.reason;
  const last = ends.at(-1)!;
  if (last.status === 'fulfilled' && last.value.command === 'ROLLBACK')
    throw new Error('a statement failed and nobody waited for it');
}

/**
 * Runs work in a transaction in which statements that are sent together (Promise.all) travel together: PostgreSQL does
 * them one after another, in the order in which they were sent, each seeing what those before it did. Work that waits
 * once for three statements waits a third as long. On handles that know no pipelines an ordinary transaction. `long`: it
 * does so much that nothing may pile up for its end; what is given to `lastly` is written at once.
 */
export async function inPipeline<R>(
  db: Db,
  work: (tx: Db) => Promise<R>,
  { long = false }: { long?: boolean } = {},
): Promise<R> {
  const pool = pools.get(db);
  if (!pool) return inTransaction(db, work);
  const client = await pool.connect();
  const tx = onClient(client);
  let broken = false;
  try {
    // Goes out with the first statement. It fails with the connection alone, and then so does all that follows.
    const begun = Promise.all(
      [beginPipeline, ...(long ? [readWholeTables] : [])].map((text) => client.query(text, [])),
    );
    begun.catch(() => undefined);
    for (const kept of [lastWrites, sentAlong])
      if (long) kept.delete(tx);
      else kept.set(tx, []);
    const result = await work(tx);
    await begun;
    await finish(client, tx);
    return result;
  } catch (error) {
    // What was begun goes before it: afterwards it would be no part of the transaction, and stand.
    await tick();
    await Promise.allSettled(sentAlong.get(tx) ?? []);
    await client.query('rollback', []).catch(() => (broken = true));
    throw error;
  } finally {
    (client.release as (destroy?: boolean) => void)(broken);
  }
}
