import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** Small enough that other requests are answered between two chunks. */
const chunk = 250;

/**
 * Reads the rows of a query in chunks by a server-side cursor. Memory holds one chunk, and all chunks show the moment
 * at which the transaction began to read.
 */
export async function* readByCursor<R>(tx: Db, query: RawBuilder<R>): AsyncGenerator<R[]> {
  await sql`declare report no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<R>`fetch forward ${sql.lit(chunk)} from report`.execute(tx);
    if (rows.length) yield rows;
    if (rows.length < chunk) break;
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
