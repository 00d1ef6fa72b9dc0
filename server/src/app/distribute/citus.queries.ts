import pg from 'pg';
import type { PolicyOfProgram } from './catalogue.queries.ts';
import type { ForeignKey, Kind } from './plan.ts';

const id = (name: string) => pg.escapeIdentifier(name);

const askTrue = async (client: pg.Client, query: string): Promise<boolean> =>
  (await client.query<{ yes: boolean }>(`select ${query} as yes`)).rows[0]!.yes;

/** The server needs the library at its start; the extension alone is not enough. */
export const canHaveCitus = (client: pg.Client): Promise<boolean> =>
  askTrue(
    client,
    `exists (select from pg_available_extensions where name = 'citus')
      and coalesce(current_setting('shared_preload_libraries'), '') ~ '\\mcitus\\M'`,
  );

export const createExtension = (client: pg.Client) => client.query('create extension if not exists citus');

export async function readWorkers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select nodename || ':' || nodeport as name from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary' order by 1",
  );
  return rows.map(({ name }) => name);
}

export const hasCoordinator = (client: pg.Client): Promise<boolean> =>
  askTrue(client, 'exists (select from pg_dist_node where groupid = 0)');

/** Sessions of a running server, which would write to tables that are being moved. */
export async function countServers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'goodstride:%'`,
  );
  return rows[0]!.count;
}

/**
 * Creates the program of the session for policies. Immutable, so that Citus takes it for a value; statements there are
 * never prepared.
 */
export const createProgramFunction = (client: pg.Client) =>
  client.query(`create or replace function app_program() returns uuid language sql immutable parallel safe
    as $$ select nullif(current_setting('app.program_id', true), '')::uuid $$`);

/** A policy asks it on a worker, for a table that the worker holds whole: Citus wants to be told that this is meant. */
export const letFunctionAsk = (client: pg.Client) =>
  client.query('alter function deletion_runs set citus.allow_nested_distributed_execution to on');

export const askFunction = (client: pg.Client, { name, table }: PolicyOfProgram) =>
  client.query(
    `alter policy ${id(name)} on ${id(table)} using (program_id = app_program()) with check (program_id = app_program())`,
  );

/** Machines connect to one another by the role that asked. */
export const allowLogin = (client: pg.Client, role: string) => client.query(`alter role ${id(role)} login`);

export const log = (client: pg.Client, name: string) => client.query(`alter table ${id(name)} set logged`);

/** Foreign keys that are away until all tables are where they belong, so that an interrupted run finds them again. */
export async function keepForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  await client.query('create schema if not exists distribution');
  await client.query(`create table if not exists distribution.foreign_key (
    "from" text not null, name text not null, definition text not null, primary key ("from", name))`);
  for (const { from, name, definition } of keys)
    await client.query('insert into distribution.foreign_key values ($1, $2, $3) on conflict do nothing', [
      from,
      name,
      definition,
    ]);
}

export const dropForeignKey = (client: pg.Client, { from, name }: ForeignKey) =>
  client.query(`alter table ${id(from)} drop constraint ${id(name)}`);

/** Foreign keys that are still away. */
export async function readKept(client: pg.Client) {
  const { rows } = await client.query<Pick<ForeignKey, 'from' | 'name' | 'definition'>>(
    'select "from", name, definition from distribution.foreign_key order by 1, 2',
  );
  return rows;
}

export async function restoreForeignKey(
  client: pg.Client,
  { from, name, definition }: Pick<ForeignKey, 'from' | 'name' | 'definition'>,
): Promise<void> {
  const { rows } = await client.query(
    'select from pg_constraint where conrelid = $1::regclass and conname = $2',
    [id(from), name],
  );
  if (!rows.length) await client.query(`alter table ${id(from)} add constraint ${id(name)} ${definition}`);
  await client.query('delete from distribution.foreign_key where "from" = $1 and name = $2', [from, name]);
}

export async function moveTable(client: pg.Client, name: string, kind: Kind, shards: number): Promise<void> {
  if (kind === 'reference') await client.query('select create_reference_table($1)', [id(name)]);
  if (kind === 'distributed')
    await client.query(
      `select create_distributed_table($1, 'program_id', colocate_with => $2, shard_count => $3)`,
      [id(name), 'default', shards],
    );
}

/**
 * Creates a row for each program, on the machine that has it: inserts of arrays begin with it
 * (docs/growing-citus.md).
 */
export async function createAnchor(
  client: pg.Client,
  shards: number,
  roles: readonly string[],
): Promise<void> {
  await client.query('create schema if not exists distribution');
  await client.query('create table if not exists distribution.tenant (program_id uuid primary key)');
  const { rows } = await client.query(
    "select from pg_dist_partition where logicalrelid = 'distribution.tenant'::regclass",
  );
  if (!rows.length)
    await client.query(
      "select create_distributed_table('distribution.tenant', 'program_id', colocate_with => 'default', shard_count => $1)",
      [shards],
    );
  const names = roles.map(id).join(', ');
  await client.query(`grant usage on schema distribution to ${names}`);
  await client.query(`grant select, insert on distribution.tenant to ${names}`);
}
