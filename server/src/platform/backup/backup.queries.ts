import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Header } from './contents.ts';

const id = (name: string) => pg.escapeIdentifier(name);

/**
 * Begins a transaction that sees one moment of the whole database, as the role that sees all programs: row-level
 * security is forced on the owner too.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    "select set_config('role', 'goodstride_platform', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)",
  );
}

/**
 * Returns tables with the columns that are stored; generated ones are calculated again. What isn't logged belongs to
 * this server alone.
 */
export async function describeTables(client: pg.Client): Promise<Header['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<Header['migrations']> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  return rows;
}

/** Streams the rows of a table as text, as COPY writes them. */
export function copyOut(
  client: pg.Client,
  { name, columns }: Header['tables'][number],
): Readable & { rowCount: number } {
  return client.query(copyTo(`copy ${id(name)} (${columns.map(id).join(', ')}) to stdout`));
}

/** The time by the clock of the database, which is the same for everybody who writes to it. */
export async function readClock(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}
