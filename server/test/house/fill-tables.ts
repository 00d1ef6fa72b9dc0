import type pg from 'pg';
import { newId } from '../../src/platform/ids/ids.ts';

interface Column {
  name: string;
  type: string;
}

export async function askOwner<R extends pg.QueryResultRow>(
  owner: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return (await owner.query<R>(text, values)).rows;
}

const valueFor: Record<string, () => unknown> = {
  uuid: newId,
  text: () => `t${newId()}`,
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  numeric: () => 1,
  'double precision': () => 0.5,
  boolean: () => true,
  date: () => '2026-01-01',
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
  jsonb: () => '{}',
  bytea: () => Buffer.from(newId()),
  ARRAY: () => '{}',
  cidr: () => '192.0.2.0/24',
  pg_lsn: () => '0/1',
};

async function fill(owner: pg.Client, table: string, programId: string): Promise<void> {
  const columns = await askOwner<Column & pg.QueryResultRow>(
    owner,
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const values = columns.map(({ name, type }) => {
    const make = valueFor[type];
    if (!make) throw new Error(`No value is known of type ${type} (${table}.${name}).`);
    return name === 'program_id' ? programId : make();
  });
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const marks = values.map((_, i) => `$${i + 1}`).join(', ');
  await owner.query(`insert into "${table}" (${names}) values (${marks})`, values);
}

/**
 * Inserts a row into each of these tables for each program. This copy of the database loses its checks, and references are not
 * looked at.
 */
export async function fillTables(
  owner: pg.Client,
  tables: readonly string[],
  programs: readonly string[],
): Promise<void> {
  const checks = await askOwner<{ on: string; name: string }>(
    owner,
    `select conrelid::regclass::text as on, conname as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const check of checks) await owner.query(`alter table ${check.on} drop constraint "${check.name}"`);
  await owner.query('set session_replication_role = replica');
  for (const table of tables) for (const program of programs) await fill(owner, table, program);
}
