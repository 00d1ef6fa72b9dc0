import type pg from 'pg';
import type { ForeignKey, Kind, Obstacles, TableFacts } from './plan.ts';

const names = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Reads tables of the schema. */
export async function readTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(`
    select c.relname::text as name, coalesce(array_agg(a.attname::text order by k.place) filter (where a.attname is not null), '{}') as key
    from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place) on true
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conname::text as name, f.relname::text as from, t.relname::text as to, pg_get_constraintdef(c.oid) as definition,
      confdeltype = 'n' as "setsNull",
      array(select attname::text from unnest(conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number order by k.place) as columns
    from pg_constraint c join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and conparentid = 0 and c.connamespace = 'public'::regnamespace order by 2, 1`);
  return rows;
}

const ofPrograms = `select i.indrelid from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'program_id'
  where i.indisprimary`;

export const readObstacles = async (client: pg.Client): Promise<Obstacles> => ({
  triggers: await names(
    client,
    `select tgrelid::regclass || ': ' || tgname as name from pg_trigger
     where not tgisinternal and tgrelid in (${ofPrograms}) order by 1`,
  ),
  numberedByItself: await names(
    client,
    `select attrelid::regclass || '.' || attname as name from pg_attribute a
     where attidentity <> '' and attnum > 0 and not attisdropped and attrelid in (${ofPrograms}) order by 1`,
  ),
  uniqueAcrossPrograms: await names(
    client,
    `select i.indexrelid::regclass::text as name from pg_index i where i.indisunique and i.indrelid in (${ofPrograms})
     and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'program_id'
       and a.attnum = any(i.indkey::int2[])) order by 1`,
  ),
  richerPolicies: await names(
    client,
    `select tablename || ': ' || policyname as name from pg_policies
     where schemaname = 'public' and qual like '%FROM%' order by 1`,
  ),
});

/** Reads tables without a log, of which no part can move while people write. */
export const readUnlogged = (client: pg.Client): Promise<string[]> =>
  names(
    client,
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u' order by 1`,
  );

/** Reads the tables that Citus looks after already. */
export async function readDone(client: pg.Client): Promise<Map<string, Kind>> {
  const { rows } = await client.query<{ name: string; kind: Kind }>(`
    select relname::text as name,
      case when partmethod = 'h' then 'distributed' when repmodel = 't' then 'reference' else 'local' end as kind
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

export interface PolicyOfProgram {
  name: string;
  table: string;
}

/** The policies that ask for the program of the session in a sub-select, which Citus does not send to other machines. */
export async function readPolicies(client: pg.Client): Promise<PolicyOfProgram[]> {
  const { rows } = await client.query<PolicyOfProgram>(`
    select policyname::text as name, tablename::text as table from pg_policies
    where schemaname = 'public' and qual like '%app.program_id%' order by 2, 1`);
  return rows;
}
