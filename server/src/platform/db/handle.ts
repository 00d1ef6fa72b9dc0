import { Kysely, type KyselyConfig } from 'kysely';
import { openPipeline, type Pipeline } from './pipeline.ts';
import type { DB } from './schema.ts';

/** A handle on the database, for one program or for the platform, or a transaction on it. */
export type Db = Kysely<DB>;

/** A handle as the gateway gives it, with connections of its own for units of work. */
export class Handle extends Kysely<DB> {
  readonly openPipeline: <R>(use: (pipeline: Pipeline) => Promise<R>) => Promise<R>;
  constructor(config: KyselyConfig, units: KyselyConfig) {
    super(config);
    const executor = new Kysely<DB>(units).getExecutor();
    this.openPipeline = (use) => openPipeline(executor, use);
  }
}

/** Runs work in a transaction; inside of one it joins it. */
export async function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}
