import { setImmediate } from 'node:timers/promises';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** Small enough that other requests are answered between two chunks. */
const chunk = 250;

/** Returns rows under other names of their columns. */
const named = <R>(rows: readonly object[], names: readonly string[]): R[] =>
  rows.map((row) => {
    const values = Object.values(row) as unknown[];
    const of: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) of[name] = values[at];
    return of as R;
  });

/**
 * Reads the rows of a query in chunks by a server-side cursor. Memory holds two chunks, because PostgreSQL makes the next one
 * while one is worked on, and all chunks show the moment at which the transaction began to read. The reader asks `tx` nothing
 * meanwhile.
 */
export async function* readByCursor<R>(tx: Db, query: RawBuilder<R>): AsyncGenerator<R[]> {
  await sql`declare report no scroll cursor for ${query}`.execute(tx);
  const fetching = sql<object>`fetch forward ${sql.lit(chunk)} from report`;
  const first = (await fetching.execute(tx)).rows;
  // The first chunk tells the names of the columns here. To look for them in each row takes as long as to read it.
  const names = Object.keys(first[0] ?? {});
  const plain = tx.withoutPlugins();
  const fetchNext = () => fetching.execute(plain).then(({ rows }) => named<R>(rows, names));
  let rows = first as R[];
  let next: Promise<R[]> = Promise.resolve([]);
  try {
    while (rows.length) {
      next = rows.length === chunk ? fetchNext() : Promise.resolve([]);
      // The reader may leave before it is asked for.
      next.catch(() => undefined);
      // The question is on its way before the rows are worked on.
      await setImmediate();
      yield rows;
      rows = await next;
    }
  } finally {
    await next.catch(() => undefined);
  }
  await sql`close report`.execute(tx);
}

/**
 * The transaction of a report may wait for its reader longer than others, but not for ever, even if this process
 * hangs.
 */
export async function allowWaiting(tx: Db, ms: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(ms)}, true),
    set_config('statement_timeout', ${String(ms)}, true),
    -- All rows are read, so the plan for all of them is the best.
    set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
}
