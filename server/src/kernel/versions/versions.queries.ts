import { sql, type Db } from '../../platform/db/db.ts';

/**
 * Waits until every other transaction that saves the same thing has ended. Whoever counts before adding one more waits too, because two
 * at the same moment would both find room.
 */
export const waitForTurn = (tx: Db, thing: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 9))`.execute(tx);
