import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PersonalTable } from '../src/kernel/personal-data/public.ts';
import type { TestApi } from './api.ts';

/** Part of every planted text, and of nothing else. */
export const canary = 'zorilla';

export interface Planted {
  table: string;
  column: string;
  /** Its form in the download. */
  shown: string;
  /** Its form in the database. */
  stored: string;
}

interface Column {
  name: string;
  type: string;
  /** The elements of the list. */
  element: string | null;
  /** Digits before the point, if they are few. */
  digits: number | null;
  needed: boolean;
  generated: boolean;
}

/** The people that the rows are about. */
export interface Whose {
  programId: string;
  memberId: string;
  loginId: string;
}

export async function asOwner<R>(api: TestApi, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: api.deps.databaseUrl });
  await client.connect();
  try {
    await client.query(`set timezone to 'UTC'`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Checks on values are dropped so that a canary fits. The database belongs to this test only. */
export async function dropChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select conrelid::regclass::text as place, conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0`,
  );
  for (const { place, name } of rows) await client.query(`alter table ${place} drop constraint "${name}"`);
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, c.data_type as type, e.data_type as element,
       c.numeric_precision - c.numeric_scale as digits, (is_generated = 'ALWAYS' or is_identity = 'YES') as generated,
       is_nullable = 'NO' and column_default is null as needed
     from information_schema.columns c left join information_schema.element_types e
       on e.object_schema = table_schema and e.object_name = table_name and e.object_type = 'TABLE'
         and e.collection_type_identifier = c.dtd_identifier
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows;
}

/** Columns that can hold a canary: not booleans, and not generated. */
export async function roomyColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type <> 'boolean' and is_generated <> 'ALWAYS' and is_identity = 'NO'`,
  );
  return rows.map(({ name }) => name);
}

let count = 0;

const same = (value: string) => ({ value, shown: value, stored: value });

/** A value that is unique in the whole database, and how it is shown. Null for booleans, which cannot be unique. */
function valueFor(
  table: string,
  { name, type, element, digits }: Column,
): { value: unknown; shown: string; stored: string } | null {
  count += 1;
  const text = `${canary}-${table}-${name}-${count}`;
  const moment = new Date(Date.UTC(1801, 0, count)).toISOString();
  const day = moment.slice(0, 10);
  switch (type) {
    case 'boolean':
    // A place in the log of the database.
    case 'pg_lsn':
      return null;
    case 'uuid':
      return same(randomUUID());
    case 'date':
      return same(day);
    case 'timestamp with time zone':
      return { value: moment, shown: moment, stored: day };
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
    case 'real':
      return same(digits !== null && digits < 5 ? '1.37' : String(20_000 + count));
    case 'jsonb':
    case 'json':
      return { value: JSON.stringify({ [text]: 1 }), shown: text, stored: text };
    case 'bytea':
      return { value: Buffer.from(text), shown: text, stored: Buffer.from(text).toString('hex') };
    case 'ARRAY': {
      const made = valueFor(table, { name, type: element ?? 'text', element: null, digits: null } as Column);
      return made && { ...made, value: [made.value] };
    }
    default:
      return same(text);
  }
}

/** Fills a column that says nothing about anyone. */
function fillerFor(type: string): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return false;
  if (type === 'date' || type.startsWith('timestamp')) return new Date(0);
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type === 'bytea') return Buffer.from('x');
  if (type === 'ARRAY') return [];
  if (type === 'pg_lsn') return '0/0';
  return ['text', 'character varying', 'name'].includes(type) ? 'x' : 0;
}

/**
 * Inserts a row that belongs to a member by one of its columns, with a canary in every column about people. Given
 * values are kept.
 */
export async function plantRow(
  client: pg.Client,
  held: PersonalTable,
  by: string,
  personal: readonly string[],
  whose: Whose,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Planted[]> {
  const { table, of = 'member' } = held;
  const planted: Planted[] = [];
  const row: Record<string, unknown> = { ...given };
  for (const column of await columnsOf(client, table)) {
    const { name, type, needed, generated } = column;
    if (generated || name in row) continue;
    if (name === by) row[name] = of === 'login' && name !== 'member_id' ? whose.loginId : whose.memberId;
    else if (name === 'program_id') row[name] = whose.programId;
    else if (personal.includes(name)) {
      const made = valueFor(table, column);
      row[name] = made ? made.value : true;
      if (made) planted.push({ table, column: name, shown: made.shown, stored: made.stored });
    } else if (needed) row[name] = fillerFor(type);
  }
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  await client.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`,
    names.map((name) => row[name]),
  );
  return planted;
}

/** Puts canaries into an existing row, except into columns needed to log in. */
export async function plantInto(
  client: pg.Client,
  table: string,
  id: string,
  personal: readonly string[],
): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const column of await columnsOf(client, table)) {
    const { name, generated } = column;
    if (generated || !personal.includes(name)) continue;
    const made = valueFor(table, column);
    await client.query(`update "${table}" set "${name}" = $1 where id = $2`, [made ? made.value : true, id]);
    if (made) planted.push({ table, column: name, shown: made.shown, stored: made.stored });
  }
  return planted;
}

/** Which planted values the column holds. */
export async function standing(client: pg.Client, planted: readonly Planted[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column, stored } of planted) {
    const { rows } = await client.query(
      `select 1 from "${table}" t where strpos(t."${column}"::text, $1) > 0 limit 1`,
      [stored],
    );
    if (rows.length) found.add(`${table}.${column}`);
  }
  return [...found].toSorted();
}

/** `zorilla-post-text-12` was planted as the text of a post. */
const columnIn = (text: string) => text.replace(/-\d+$/, '').split('-').at(-1) ?? text;

/** Every canary in the whole database, in any table and column, including bytes. */
export async function canariesLeft(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const hex = Buffer.from(canary).toString('hex');
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
      [canary, hex],
    );
    for (const { row } of rows) {
      const texts = row.match(new RegExp(`${canary}-[a-z_0-9-]+`, 'g')) ?? [];
      const bytes = (row.match(new RegExp(`${hex}[0-9a-f]*`, 'g')) ?? []).map((each) =>
        Buffer.from(each, 'hex').toString(),
      );
      found.push(...[...texts, ...bytes].map((text) => `${name}: ${columnIn(text)}`));
    }
  }
  return [...new Set(found)].toSorted();
}
