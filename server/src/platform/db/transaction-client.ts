import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sendable } from './parameters.ts';

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error. Nobody may take that for a commit. */
export function refuseRollback(statement: string, command: string): void {
  if (command === 'ROLLBACK' && /^\s*commit\b/i.test(statement))
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}

const opens = (text: string) => /^(begin|start transaction)\b/i.test(text);
const closes = (text: string) => /^(commit|rollback)\s*$/i.test(text);

interface TransactionSettings {
  /** Begins a transaction by this statement, with the settings that last as long as it. */
  begin(client: pg.PoolClient, text: string): Promise<pg.QueryResult>;
  /** A statement outside of a transaction gets one around it if this is true. */
  wrapsAlone: boolean;
  /** The text to send for a statement. */
  textOf?(text: string, values: readonly unknown[] | undefined): string | Promise<string>;
}

type Query = (text: string, values: readonly unknown[] | undefined) => Promise<pg.QueryResult>;

/** Returns a connection that sends statements in this way. What is no text, such as a cursor, goes on as it is. */
export const clientWith = (client: pg.PoolClient, query: Query): PostgresPoolClient =>
  // Kysely declares one method with several signatures, which no single function has.
  ({
    query: (text: unknown, values?: readonly unknown[]) =>
      typeof text === 'string' ? query(text, values) : client.query(text as never),
    release: (destroy?: boolean) => client.release(destroy),
  }) as unknown as PostgresPoolClient;

/** Returns a connection whose settings are made again in each transaction. */
export function transactionClient(
  client: pg.PoolClient,
  { begin, wrapsAlone, textOf = (text) => text }: TransactionSettings,
): PostgresPoolClient {
  let open = false;
  async function run(text: string, values: readonly unknown[] | undefined) {
    const sent = textOf(text, values);
    const result = await client.query(
      typeof sent === 'string' ? sent : await sent,
      values && sendable(values),
    );
    refuseRollback(text, result.command);
    return result;
  }
  async function runAlone(text: string, values: readonly unknown[] | undefined) {
    try {
      await begin(client, 'begin');
      const result = await run(text, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return clientWith(client, async (text, values) => {
    if (opens(text)) {
      open = true;
      return begin(client, text);
    }
    if (!open && wrapsAlone) return runAlone(text, values);
    if (closes(text)) open = false;
    return run(text, values);
  });
}
