import {
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
  type QueryExecutor,
  type RawBuilder,
} from 'kysely';
import { insertRows, type AppendedRow, type AppendTable } from './append-table.ts';
import { Handle, inTransaction, type Db } from './handle.ts';
import type { DB } from './schema.ts';

/** Kysely asks for a dialect with each handle. A unit never opens a connection of its own, so this one is never used. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A unit of work has a connection.')),
});

/** PostgreSQL answers every statement with this code after one of its transaction has failed. */
const aborted = '25P02';

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

type AnyTable = AppendTable;
type Appended = Map<AnyTable, AppendedRow<AnyTable['columns']>[]>;

function refuseAppended(appended: Appended, statement: string): void {
  for (const { name } of appended.keys())
    if (new RegExp(`\\b${name}\\b`).test(statement))
      throw new Error(`${name} cannot be used after appending to it: its rows are inserted with the commit.`);
}

/** The same executor, with a check of each statement before it is sent. */
function checked(executor: QueryExecutor, check: (statement: string) => void): QueryExecutor {
  const watch = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery(query, options) {
      check(query.sql);
      return connection.executeQuery(query, options);
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  });
  return executor.withConnectionProvider({
    provideConnection: (use, options) => executor.provideConnection((one) => use(watch(one)), options),
  });
}

/**
 * One transaction with three verbs. Statements run in the order in which they were sent, each seeing what those before it did.
 *
 * It is a transaction handle as well: query functions that take one work on it, and read what was written before.
 */
export class UnitOfWork extends Transaction<DB> {
  readonly #sent: Promise<unknown>[] = [];
  readonly #appended: Appended;
  #failure: unknown;

  constructor(tx: Db) {
    const appended: Appended = new Map();
    const executor = checked(tx.getExecutor(), (statement) => refuseAppended(appended, statement));
    super({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
    this.#appended = appended;
  }

  /** Answers the rows of a query. Reads that do not need each other go together: `Promise.all`. */
  async read<R>(query: RawBuilder<R>): Promise<R[]> {
    return (await this.#send(query)).rows;
  }

  /** Sends a statement and goes on. Later statements see what it wrote; if it fails, the whole transaction does, at the latest at commit. */
  write(statement: RawBuilder<unknown>): void {
    const sent = this.#send(statement);
    sent.catch((error: unknown) => (this.#failure ??= error));
    this.#sent.push(sent);
  }

  /** Adds rows that nothing in this unit reads again, such as outbox rows and notes. They are inserted with the commit. */
  append<C extends AppendTable['columns']>(table: AppendTable<C>, rows: readonly AppendedRow<C>[]): void {
    if (!rows.length) return;
    const before = this.#appended.get(table);
    if (before) before.push(...rows);
    else this.#appended.set(table, [...rows]);
  }

  /** Sends the appended rows, and answers when everything sent so far has been done. */
  async finish(): Promise<void> {
    const tables = [...this.#appended];
    this.#appended.clear();
    for (const [table, rows] of tables) this.write(insertRows(table, rows));
    await Promise.all(this.#sent.splice(0));
  }

  /** What to report when the work failed: the first failed write, where the error says only that there was one. */
  causeOf(error: unknown): unknown {
    return codeOf(error) === aborted ? (this.#failure ?? error) : error;
  }

  /** Waits for writes on their way, so that none is left to run after a rollback. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#sent);
  }

  #send<R>(statement: RawBuilder<R>) {
    const query = statement.compile(this);
    refuseAppended(this.#appended, query.sql);
    return this.executeQuery(query);
  }
}

async function work<R>(unit: UnitOfWork, run: (unit: UnitOfWork) => Promise<R>): Promise<R> {
  try {
    return await run(unit);
  } catch (error) {
    await unit.settle();
    throw unit.causeOf(error);
  }
}

/**
 * Runs work as one unit: a transaction of its own, or part of the one it is called in, whose later statements see all of it.
 * With the wire client nothing waits but reads, and the commit leaves together with the last writes. With the plain client
 * and behind a pooling proxy the same statements run one after another, with the same outcome.
 */
export async function inUnitOfWork<R>(db: Db, run: (unit: UnitOfWork) => Promise<R>): Promise<R> {
  if (db instanceof UnitOfWork) return run(db);
  if (db.isTransaction || !(db instanceof Handle) || !db.openPipeline)
    return inTransaction(db, async (tx) => {
      const unit = new UnitOfWork(tx);
      return work(unit, async () => {
        const result = await run(unit);
        await unit.finish();
        return result;
      });
    });
  const pipeline = await db.openPipeline();
  try {
    const unit = new UnitOfWork(pipeline.tx);
    return await work(unit, async () => {
      const result = await run(unit);
      // Begun in this order and so sent in it.
      const finished = unit.finish();
      const [done, committed] = await Promise.allSettled([finished, pipeline.commit(unit)]);
      for (const end of [done, committed]) if (end.status === 'rejected') throw end.reason;
      return result;
    });
  } catch (error) {
    await pipeline.rollback();
    throw error;
  }
}
