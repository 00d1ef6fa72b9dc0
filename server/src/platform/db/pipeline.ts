import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
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

/** What runs here looks up keys, the same way whichever they are: it is planned once and not at each call. */
const begin = 'begin; set local plan_cache_mode to force_generic_plan';

/** Lets inPipeline work on the handle; its pool's connections must be in pipeline mode. */
export function allowPipelines(db: Db, pool: PostgresPool): void {
  pools.set(db, pool);
}

function onClient(client: PostgresPoolClient): Db {
  const same = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  const pool = { connect: async () => same, end: async () => undefined } as unknown as PostgresPool;
  return new Pipeline({ dialect: new PostgresDialect({ pool }), plugins });
}

/**
 * Runs work in a transaction in which statements that are sent together (Promise.all) travel together: PostgreSQL does
 * them one after another, in the order in which they were sent, each seeing what those before it did. Work that waits
 * once for three statements waits a third as long. On handles that know no pipelines an ordinary transaction.
 */
export async function inPipeline<R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  const pool = pools.get(db);
  if (!pool) return inTransaction(db, work);
  const client = await pool.connect();
  let broken = false;
  try {
    // Goes out with the first statement. It fails with the connection alone, and then so does all that follows.
    const begun = client.query(begin, []);
    begun.catch(() => undefined);
    const result = await work(onClient(client));
    await begun;
    const { command } = await client.query('commit', []);
    if (command === 'ROLLBACK') throw new Error('a statement failed and nobody waited for it');
    return result;
  } catch (error) {
    await client.query('rollback', []).catch(() => (broken = true));
    throw error;
  } finally {
    (client.release as (destroy?: boolean) => void)(broken);
  }
}
