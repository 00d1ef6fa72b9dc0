import { Kysely, type KyselyConfig } from 'kysely';
import { openPipeline, type Pipeline } from './pipeline.ts';
import type { DB } from './schema.ts';

/** A handle on the database, for one program or for the platform, or a transaction on it. */
export type Db = Kysely<DB>;

/** A handle as the gateway gives it, with connections of its own for units of work and for look-ups. */
export class Handle extends Kysely<DB> {
  /** Reads on connections that plan each statement once. */
  readonly lookUps: Db;
  readonly openPipeline: <R>(use: (pipeline: Pipeline) => Promise<R>) => Promise<R>;
  constructor(config: KyselyConfig, units: KyselyConfig) {
    super(config);
    this.lookUps = new Kysely<DB>(units);
    const executor = this.lookUps.getExecutor();
    this.openPipeline = (use) => openPipeline(executor, use);
  }
}

/**
 * Where to run a statement that looks up keys, the same way whichever they are: it is planned once for each connection. Elsewhere PostgreSQL
 * plans long statements anew at each call, because a plan for the given values looks a little cheaper, and planning them takes several
 * times as long as running them. Not for statements whose best plan depends on their values: patterns, limits that are parameters. Inside a
 * transaction, and where plans are not kept, it is the handle itself.
 */
export const lookUps = (db: Db): Db => (db instanceof Handle ? db.lookUps : db);

/** Runs work in a transaction; inside of one it joins it. */
export async function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}
