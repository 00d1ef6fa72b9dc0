import { sql, type Db } from '../../platform/db/db.ts';

/** Waits until every other transaction that saves the same thing has ended. */
export const waitForTurn = (tx: Db, thing: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 9))`.execute(tx);
