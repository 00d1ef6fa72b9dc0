import type { PostgresPoolClient } from 'kysely';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { refuseRollback } from '../committed.ts';
import { planMark } from '../generic-plan.ts';
import { named } from './names.ts';
import { Statements, written, type Answer } from './statements.ts';

/** Different from Kysely's own `begin`: a connection for pipelines plans generically anyway. */
export const beginPipeline = 'begin read write';
export const commitPipeline = 'commit';

/** Sent with every pipeline and without parameters. They are prepared as well, so that they travel with what they belong to. */
const control = new Map([beginPipeline, commitPipeline].map((text, at) => [text, `gsc${at}`]));
const preparedNames = new Map<string, string>();
const preparedLimit = 800;

/** Statements with parameters are prepared once a connection; beyond the limit (generated texts) they are sent plain. */
function preparedName(text: string, values: readonly unknown[] = []): string | undefined {
  if (!values.length) return control.get(text);
  let name = preparedNames.get(text);
  if (!name && preparedNames.size < preparedLimit) {
    name = `gs${preparedNames.size}`;
    preparedNames.set(text, name);
  }
  return name;
}

/** Connections whose plan_cache_mode is force_generic_plan, outside of transactions. */
const plansGenerically = new WeakSet<object>();

/** Sets how the connection plans, where the statement is to be planned another way than the one before it (generic-plan.ts). */
function planAsMarked(client: pg.PoolClient, text: string): void {
  const generic = text.includes(planMark);
  if (generic === plansGenerically.has(client)) return;
  if (generic) plansGenerically.add(client);
  else plansGenerically.delete(client);
  const mode = generic ? 'force_generic_plan' : 'auto';
  // If this fails the connection did, and the statement after it reports that.
  client.query(`set plan_cache_mode to ${mode}`).catch(() => undefined);
}

/** What is sent in one turn of the event loop leaves in one write: waking PostgreSQL up costs more than most statements. */
function corkForTurn(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const opens = (text: string) => /^(begin|start transaction)\b/i.test(text);
const closes = (text: string) => /^(commit|rollback)\s*$/i.test(text);

async function sendUnprepared(
  client: pg.PoolClient,
  text: string,
  values?: readonly (string | Buffer | null)[],
): Promise<Answer> {
  const result = await client.query(text, values && [...values]);
  // Several statements in one text answer with several results, which nobody reads.
  return Array.isArray(result) ? result.at(-1) : { ...result, rows: result.rows.map(named) };
}

async function committed(text: string, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  refuseRollback(text, answer.command);
  return answer;
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Kysely keeps what it knows of a connection by its client, so each has one for life. */
export function clientOf(client: pg.PoolClient): PostgresPoolClient {
  let wrapped = clients.get(client);
  if (!wrapped) clients.set(client, (wrapped = wrap(client)));
  return wrapped;
}

/**
 * A client as Kysely wants it. What a transaction sends in one turn of the event loop goes to PostgreSQL together
 * (statements.ts); outside of one each statement is sent by itself.
 */
function wrap(client: pg.PoolClient): PostgresPoolClient {
  let inTransaction = false;
  /** Why a statement of this transaction was never sent. Without it the others must not be committed. */
  let unsent: unknown;
  let together: Statements | null = null;
  function send() {
    if (together) client.query(together as never);
    together = null;
  }
  function gathered(): Statements {
    if (together) return together;
    together = new Statements();
    process.nextTick(send);
    return together;
  }
  function orUnsent<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      unsent ??= error;
      throw error;
    }
  }
  const wrapped = {
    async query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') {
        send();
        return client.query(text as never);
      }
      const name = preparedName(text, values);
      // A setting made in a transaction that is rolled back would be undone.
      if (!inTransaction && text !== beginPipeline) planAsMarked(client, text);
      inTransaction = opens(text) || (inTransaction && !closes(text));
      if (opens(text)) unsent = undefined;
      if (text === commitPipeline && unsent !== undefined) throw unsent;
      corkForTurn(client);
      if (!name) {
        const own = orUnsent(() => values?.map(written));
        send();
        return committed(text, sendUnprepared(client, text, own));
      }
      const answer = orUnsent(() => gathered().add(name, text, values ?? []));
      if (!inTransaction && text !== commitPipeline) send();
      return committed(text, answer);
    },
    release(destroy?: boolean) {
      send();
      inTransaction = false;
      client.release(destroy);
    },
  };
  return wrapped as unknown as PostgresPoolClient;
}
