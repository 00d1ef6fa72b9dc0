import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { refuseRollback } from './committed.ts';
import { usageOf, type Connect } from './connector.ts';
import { Handle } from './handle.ts';
import { camelCase } from './direct-client.ts';
import { sendable } from './parameters.ts';
import { createPool } from './pool.ts';
import { pushDown, type PushedDown } from './push-down.ts';

const opens = (text: string) => /^(begin|start transaction)\b/i.test(text);
const closes = (text: string) => /^(commit|rollback)\s*$/i.test(text);

/** What begins a transaction for a program: workers get the setting with their part of it. */
const beginFor = (programId: string, begin: string) =>
  programId ? `${begin}; set local app.program_id = ${pg.escapeLiteral(programId)}` : begin;

const pushedDown = new Map<string, PushedDown | null>();
const mostTexts = 5_000;

function pushedDownOf(text: string): PushedDown | null {
  let known = pushedDown.get(text);
  if (known === undefined) {
    if (pushedDown.size > mostTexts) pushedDown.clear();
    pushedDown.set(text, (known = pushDown(text)));
  }
  return known;
}

/** Programs that have a row in the table that inserts of arrays begin with. */
type Anchored = (programId: string) => Promise<void> | undefined;

function clientOf(client: pg.PoolClient, programId: string, anchored: Anchored): PostgresPoolClient {
  let open = false;
  async function run(text: string, values: readonly unknown[] | undefined) {
    const pushed = pushedDownOf(text);
    const missing = pushed && !programId && anchored(String(values?.[pushed.program]));
    if (missing) await missing;
    const result = await client.query(pushed?.text ?? text, values && sendable(values));
    refuseRollback(text, result.command);
    return result;
  }
  async function runAlone(text: string, values: readonly unknown[] | undefined) {
    await client.query(beginFor(programId, 'begin'));
    try {
      const result = await run(text, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return {
    async query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') return client.query(text as never);
      if (opens(text)) {
        open = true;
        return client.query(beginFor(programId, text));
      }
      if (!open && programId) return runAlone(text, values);
      if (closes(text)) open = false;
      return run(text, values);
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
}

/** Adds the row of a program when this process first serves it: a program that was rolled back leaves one that nobody sees. */
function anchorOf(pool: pg.Pool): Anchored {
  const known = new Set<string>();
  return (programId) => {
    if (!programId || known.has(programId)) return undefined;
    return pool
      .query('insert into distribution.tenant values ($1) on conflict do nothing', [programId])
      .then(() => void known.add(programId));
  };
}

/**
 * On the coordinator of a Citus cluster. Workers know the program of a transaction only by `set local`, and take it for a value
 * that a statement is planned with: so it is set in each transaction, and statements have no names (docs/growing-citus.md).
 */
export const connectToCoordinator: Connect = ({ url, role, size, log }) => {
  const settings = { 'citus.propagate_set_commands': 'local' };
  const pool = createPool({ url, role, size, log, settings });
  const unitPool = createPool({ url, role, size: Math.ceil(size / 2), log, settings, pipeline: true });
  const anchored = anchorOf(pool);
  const dialectFor = (from: pg.Pool, programId: string) =>
    new PostgresDialect({
      pool: {
        connect: async () => {
          await anchored(programId);
          return clientOf(await from.connect(), programId, anchored);
        },
        end: async () => undefined,
      } as unknown as PostgresPool,
    });
  return {
    handleFor: (programId) =>
      new Handle(
        { dialect: dialectFor(pool, programId), plugins: [camelCase] },
        { dialect: dialectFor(unitPool, programId), plugins: [camelCase] },
      ),
    ping: async () => void (await pool.query('select 1')),
    usage: () => [usageOf(role, pool), usageOf(`${role} units`, unitPool)],
    close: async () => void (await Promise.all([pool.end(), unitPool.end()])),
  };
};
