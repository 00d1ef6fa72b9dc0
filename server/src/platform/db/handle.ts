import type { Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** A handle on the database, for one program or for the platform, or a transaction on it. */
export type Db = Kysely<DB>;

/** Runs work in a transaction; inside of one it joins it. */
export async function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}
