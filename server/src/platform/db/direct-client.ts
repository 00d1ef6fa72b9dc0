import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { connectPools, type Connect } from './connector.ts';
import { sendable } from './parameters.ts';
import { connectFor } from './connections/served-program.ts';
import { clientWith, refuseRollback } from './transaction-client.ts';

/** A connection holds at most this many prepared statements; texts beyond them (generated ones) are sent without a name. */
const mostNames = 800;
const names = new Map<string, string>();

/** PostgreSQL cuts names after 63 bytes, so a statement is named by a hash of its text. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < mostNames)
    names.set(text, (name = createHash('sha256').update(text).digest('base64url')));
  return name;
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Kysely keeps what it knows of a connection by its client, so each has one for life. */
function clientOf(client: pg.PoolClient): PostgresPoolClient {
  let wrapped = clients.get(client);
  if (wrapped) return wrapped;
  wrapped = clientWith(client, async (text, values = []) => {
    const name = values.length ? nameOf(text) : undefined;
    const result = await client.query({ ...(name && { name }), text, values: sendable(values) });
    refuseRollback(text, result.command);
    return result;
  });
  clients.set(client, wrapped);
  return wrapped;
}

/**
 * Units of work look up keys, the same way whichever they are. Their connections plan each statement once and by index: a plan
 * made while a table was small would read all of it for each key until it is planned again.
 */
const lookUps = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** Direct connections, which prepare statements and keep settings. */
export const connectDirectly: Connect = (options) =>
  connectPools(options, { ofUnits: lookUps }, async (pool, programId) =>
    clientOf(await connectFor(pool, programId)),
  );
