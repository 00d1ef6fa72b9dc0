import { CompiledQuery, type QueryExecutor } from 'kysely';

/** A transaction whose statements leave without waiting for the answers to those sent before them. */
export interface Pipeline {
  readonly executor: QueryExecutor;
  commit(): Promise<unknown>;
}

/** Statements that were begun reach the connection by promises only: a tick comes after all of them. */
export const untilSent = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Uses one connection for one transaction, which is rolled back if its use fails. */
export const openPipeline = <R>(units: QueryExecutor, use: (pipeline: Pipeline) => Promise<R>): Promise<R> =>
  units.provideConnection(async (connection) => {
    const control = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    const executor = units.withConnectionProvider({ provideConnection: (run) => run(connection) });
    // It only fails with the connection, and then everything after it fails too.
    control('begin').catch(() => undefined);
    try {
      return await use({ executor, commit: () => control('commit') });
    } catch (error) {
      // After the rollback a statement that was begun before it would be outside of the transaction and last.
      await untilSent();
      await control('rollback').catch(() => undefined);
      throw error;
    }
  });
