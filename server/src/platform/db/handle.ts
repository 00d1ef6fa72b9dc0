import { Kysely, type KyselyConfig } from 'kysely';
import type { DB } from './schema.ts';

/** A handle on the database, for one program or for the platform, or a transaction on it. */
export type Db = Kysely<DB>;

/** A transaction whose statements leave without waiting for the answers to those sent before them (wire/README.md). */
export interface Pipeline {
  readonly tx: Db;
  /** Commits through the handle that sent the statements, so that it cannot overtake one of them. */
  commit(through: Db): Promise<void>;
  rollback(): Promise<void>;
}

/** A handle as the gateway gives it. Only the wire client opens pipelines. */
export class Handle extends Kysely<DB> {
  readonly openPipeline: (() => Promise<Pipeline>) | null;
  constructor(config: KyselyConfig, openPipeline: (() => Promise<Pipeline>) | null = null) {
    super(config);
    this.openPipeline = openPipeline;
  }
}

/** Runs work in a transaction; inside of one it joins it. */
export async function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}
