import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Header } from './contents.ts';

const id = (name: string) => pg.escapeIdentifier(name);

/** Whether the database has a program, or a server that uses it. */
export async function isInUse(client: pg.Client): Promise<'filled' | 'served' | null> {
  const { rows: served } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'goodstride:%' limit 1",
  );
  if (served.length) return 'served';
  const { rows: found } = await client.query<{ has: boolean }>(
    "select to_regclass('program') is not null as has",
  );
  if (!found[0]?.has) return null;
  const { rows: programs } = await client.query('select from program limit 1');
  return programs.length ? 'filled' : null;
}

export async function emptySchema(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('commit');
}

interface Loosened {
  foreignKeys: { table: string; name: string; definition: string }[];
  tables: string[];
}

/**
 * Begins the transaction that loads the tables. Foreign keys, triggers and forced row-level security come back at its
 * end: until then nobody else sees anything of it.
 */
export async function beginLoad(client: pg.Client): Promise<Loosened> {
  await client.query('begin');
  const { rows: foreignKeys } = await client.query<Loosened['foreignKeys'][number]>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${id(name)}`);
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  // The migrations have put some rows in.
  await client.query(`truncate ${tables.map(id).join(', ')}`);
  for (const table of tables)
    await client.query(`alter table ${id(table)} no force row level security, disable trigger user`);
  return { foreignKeys, tables };
}

export function copyIn(
  client: pg.Client,
  { name, columns }: Header['tables'][number],
): Writable & { rowCount: number } {
  return client.query(copyFrom(`copy ${id(name)} (${columns.map(id).join(', ')}) from stdin`));
}

/** Counters go on after the highest number that was loaded. */
async function raiseCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname::text as table, a.attname::text as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${id(column)}) from ${id(table)}), 0) + 1, false)`,
      [id(table), column],
    );
}

export async function endLoad(client: pg.Client, { foreignKeys, tables }: Loosened): Promise<void> {
  await raiseCounters(client);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${id(name)} ${definition}`);
  for (const table of tables) await client.query(`alter table ${id(table)} enable trigger user`);
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  for (const { name } of rows) await client.query(`alter table ${id(name)} force row level security`);
  await client.query('commit');
  await client.query('analyze');
}

/** Returns the check value of the key that is being restored; null: the archive is from before there was one. */
export async function findLoadedKeyCheck(client: pg.Client): Promise<string | null> {
  const { rows: found } = await client.query<{ has: boolean }>(
    "select to_regclass('installation') is not null as has",
  );
  if (!found[0]?.has) return null;
  const { rows } = await client.query<{ sealed: string | null }>(
    'select key_check as sealed from installation',
  );
  return rows[0]?.sealed ?? null;
}

/**
 * Notes that this is a restored copy, which sends and fetches nothing, and ends every session. Does nothing in the schema of
 * a version before: the caller repeats it once that is up to date.
 */
export async function markRestored(client: pg.Client, backupAt: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from information_schema.columns
      where table_schema = 'public' and table_name = 'installation' and column_name = 'restored_at') as has`,
  );
  if (!rows[0]?.has) return;
  await client.query('update installation set restored_at = clock_timestamp(), backup_at = $1', [backupAt]);
  await client.query(
    "update session set ended_at = clock_timestamp(), ended_reason = 'restored' where ended_at is null",
  );
  // A key may have been ended or replaced since the backup: it rests until an admin takes it over.
  await client.query('update api_key set maker_id = null where ended_at is null');
  await client.query('delete from mobile_token');
  await client.query('delete from sign_in_ticket');
  await client.query('delete from sign_on_code');
}
