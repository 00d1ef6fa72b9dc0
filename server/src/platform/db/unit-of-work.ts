import {
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
  type QueryExecutor,
  type RawBuilder,
} from 'kysely';
import { insertRows, type AppendedRow, type AppendTable } from './append-table.ts';
import { Handle, inTransaction, type Db } from './handle.ts';
import { untilSent } from './pipeline.ts';
import type { DB } from './schema.ts';

/** Kysely needs a dialect with each handle. A unit never opens a connection, so this one is never used. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A unit of work has a connection.')),
});

/**
 * PostgreSQL's error codes for what follows a failed statement in the same transaction: it is refused, or it needs a
 * statement that was refused when it should have been prepared.
 */
const consequences = new Set<unknown>(['25P02', '26000']);

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

type AnyTable = AppendTable;
type Appended = Map<AnyTable, AppendedRow<AnyTable['columns']>[]>;

function refuseAppended(appended: Appended, statement: string): void {
  for (const { name } of appended.keys())
    if (new RegExp(`\\b${name}\\b`).test(statement))
      throw new Error(`${name} cannot be used after appending to it: its rows are inserted with the commit.`);
}

/** Wraps an executor to check each statement before it is sent. */
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
 * A transaction with three verbs: read, write and append. Statements run in the order in which they are sent, and each sees the
 * effects of those before it.
 *
 * It is also a transaction handle, so every query function works on it.
 */
export class UnitOfWork extends Transaction<DB> {
  readonly #sent: Promise<unknown>[] = [];
  readonly #appended: Appended;
  #failure: unknown;

  constructor(transaction: QueryExecutor) {
    const appended: Appended = new Map();
    const executor = checked(transaction, (statement) => refuseAppended(appended, statement));
    super({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
    this.#appended = appended;
  }

  /** Returns the rows of a query. Start independent reads together with `Promise.all`. */
  async read<R>(query: RawBuilder<R>): Promise<R[]> {
    return (await this.#send(query)).rows;
  }

  /** Sends a statement without waiting for it. Later statements see what it wrote. If it fails, the transaction fails. */
  write(statement: RawBuilder<unknown>): void {
    const sent = this.#send(statement);
    sent.catch((error: unknown) => (this.#failure ??= error));
    this.#sent.push(sent);
  }

  /** Adds rows that nothing in this unit reads, such as outbox rows. They are inserted at the commit. */
  append<C extends AppendTable['columns']>(table: AppendTable<C>, rows: readonly AppendedRow<C>[]): void {
    if (!rows.length) return;
    const before = this.#appended.get(table);
    if (before) before.push(...rows);
    else this.#appended.set(table, [...rows]);
  }

  /** Sends the appended rows, and waits for everything that has been sent. */
  async finish(): Promise<void> {
    const tables = [...this.#appended];
    this.#appended.clear();
    for (const [table, rows] of tables) this.write(insertRows(table, rows));
    await Promise.all(this.#sent.splice(0));
  }

  /**
   * Returns the error to report: the first failed write, if this error only says that the transaction had failed
   * before.
   */
  causeOf(error: unknown): unknown {
    return consequences.has(codeOf(error)) ? (this.#failure ?? error) : error;
  }

  /** Waits for unfinished writes, so that none runs after the rollback. */
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
 * Runs work as one unit, in a transaction of its own or as part of the one it is called in. Only reads are waited for, and the commit
 * is sent together with the last writes. Inside a transaction the same statements run one after another, with the same result.
 */
export async function inUnitOfWork<R>(db: Db, run: (unit: UnitOfWork) => Promise<R>): Promise<R> {
  if (db instanceof UnitOfWork) return run(db);
  if (db.isTransaction || !(db instanceof Handle))
    return inTransaction(db, async (tx) => {
      const unit = new UnitOfWork(tx.getExecutor());
      return work(unit, async () => {
        const result = await run(unit);
        await unit.finish();
        return result;
      });
    });
  return db.openPipeline(async ({ executor, commit }) => {
    const unit = new UnitOfWork(executor);
    return work(unit, async () => {
      const result = await run(unit);
      const finished = unit.finish();
      await Promise.race([finished, untilSent()]);
      const [done, committed] = await Promise.allSettled([finished, commit()]);
      for (const end of [done, committed]) if (end.status === 'rejected') throw end.reason;
      return result;
    });
  });
}
