import type { PostgresPoolClient } from 'kysely';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { planMark } from './generic-plan.ts';
import { beginPipeline, commitPipeline } from './pipeline.ts';
import { named } from './plugins.ts';
import { Statements, type Answer } from './statements.ts';

/** Without parameters and sent with every pipeline: prepared as well, so that they travel with what they belong to. */
const control = new Map([beginPipeline, commitPipeline].map((text, at) => [text, `gsc${at}`]));
const preparedNames = new Map<string, string>();
const preparedLimit = 800;

/** Parameterised statements are prepared once a connection; beyond the limit (generated texts) they are sent plain. */
function preparedName(text: string, values: readonly unknown[] = []): string | undefined {
  if (!values.length) return control.get(text);
  let name = preparedNames.get(text);
  if (!name && preparedNames.size < preparedLimit) {
    name = `gs${preparedNames.size}`;
    preparedNames.set(text, name);
  }
  return name;
}

/**
 * How a connection plans outside of transactions. Statements marked `useGenericPlan` keep the plan they were prepared with;
 * set for them when the connection last planned otherwise, and before anything else set back.
 */
const plansOnce = new WeakSet<object>();

function planAsMarked(client: pg.PoolClient, text: string): void {
  const once = text.includes(planMark);
  if (once === plansOnce.has(client)) return;
  if (once) plansOnce.add(client);
  else plansOnce.delete(client);
  const mode = once ? 'force_generic_plan' : 'auto';
  // Should it fail, the connection did, and what is sent after it says so.
  client.query(`set plan_cache_mode to ${mode}`).catch(() => undefined);
}

/** What is sent in the same turn leaves in one write: waking PostgreSQL up costs more than most statements. */
function corkForTurn(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const opens = (text: string) => /^(begin|start transaction)\b/i.test(text);
const closes = (text: string) => /^(commit|rollback)\s*$/i.test(text);

async function plain(client: pg.PoolClient, text: string, values?: readonly unknown[]): Promise<Answer> {
  const result = await client.query(text, values?.map(arrayLiteral));
  // Several statements in one text answer with several results, which nobody reads.
  return Array.isArray(result) ? result.at(-1) : { ...result, rows: result.rows.map(named) };
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Kysely keeps what it knows of a connection by this client: it is made once for each. */
export function plainClient(client: pg.PoolClient): PostgresPoolClient {
  let wrapped = clients.get(client);
  if (!wrapped) clients.set(client, (wrapped = makePlainClient(client)));
  return wrapped;
}

/**
 * A client as Kysely wants it, on a connection of our own. What a transaction sends in one turn of the event loop goes
 * to PostgreSQL together (statements.ts); outside of one each statement stands for itself.
 */
function makePlainClient(client: pg.PoolClient): PostgresPoolClient {
  // In a transaction.
  let open = false;
  let together: Statements | null = null;
  function send() {
    if (together) client.query(together as never);
    together = null;
  }
  function later(): Statements {
    if (together) return together;
    together = new Statements();
    process.nextTick(send);
    return together;
  }
  const wrapped = {
    async query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') {
        send();
        return client.query(text as never);
      }
      const name = preparedName(text, values);
      // What is set in a transaction that is rolled back is undone; a pipeline says for its own how it plans.
      if (!open && text !== beginPipeline) planAsMarked(client, text);
      open = opens(text) || (open && !closes(text));
      corkForTurn(client);
      if (!name) {
        send();
        return plain(client, text, values);
      }
      const answer = later().add(name, text, values ?? []);
      if (!open && text !== commitPipeline) send();
      return answer;
    },
    release(destroy?: boolean) {
      send();
      open = false;
      client.release(destroy);
    },
  };
  return wrapped as unknown as PostgresPoolClient;
}

/**
 * The same behind a transaction-pooling proxy: a connection keeps nothing between transactions. The program is set
 * inside each, and a statement of its own gets one around it.
 */
export function pooledClient(client: pg.PoolClient, programId: string): PostgresPoolClient {
  let open = false;
  const setProgram = () => client.query("select set_config('app.program_id', $1, true)", [programId]);
  const wrapped = {
    async query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') return client.query(text as never);
      const alone = !open && !opens(text);
      if (alone) await client.query('begin').then(setProgram);
      try {
        const result = await plain(client, text, values);
        if (opens(text)) await setProgram();
        if (alone) await client.query('commit');
        open = opens(text) || (open && !closes(text));
        return result;
      } catch (error) {
        if (alone) await client.query('rollback');
        throw error;
      }
    },
    release: (destroy?: boolean) => client.release(destroy),
  };
  return wrapped as unknown as PostgresPoolClient;
}
