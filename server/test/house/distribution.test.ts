import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../api.ts';
import { askOwner } from './fill-tables.ts';
import * as today from './distribution-exceptions.ts';

/**
 * Tables of programs stay ready to be distributed by program_id over several machines (docs/operations.md#growing).
 * Today's obstacles are listed by name; nothing new may join them.
 */
let owner: pg.Client;

beforeAll(async () => {
  const api = await startApi();
  owner = new pg.Client({ connectionString: api.deps.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const names = async (query: string) =>
  (await askOwner<{ name: string }>(owner, query)).map(({ name }) => name).toSorted();

/** Tables whose rows belong to a program: program_id leads their primary key. */
const tenant = `select c.oid from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'program_id'
  where c.relnamespace = 'public'::regnamespace`;

test('no table of a program has a trigger', async () => {
  const found = await names(`select tgrelid::regclass || ': ' || tgname as name from pg_trigger
    where not tgisinternal and tgrelid in (${tenant})`);
  expect(found).toEqual(today.triggers);
});

test('no table of a program numbers its rows by itself', async () => {
  const found = await names(`select attrelid::regclass || '.' || attname as name from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid in (${tenant}) and a.attnum > 0 and not a.attisdropped
      and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`);
  expect(found).toEqual(today.numberedByItself);
});

test('no foreign key that holds program_id is set to null by the database', async () => {
  const found = await names(`select conrelid::regclass || ': ' || conname as name from pg_constraint
    where contype = 'f' and confdeltype = 'n' and conrelid in (${tenant})
      and 'program_id' in (select attname from pg_attribute where attrelid = conrelid and attnum = any(conkey))`);
  expect(found).toEqual(today.setToNull);
});

test('every index of a table of a program begins with program_id', async () => {
  const found = await names(`select i.indexrelid::regclass::text as name from pg_index i
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid in (${tenant}) and a.attname is distinct from 'program_id'`);
  expect(found).toEqual(today.indexesAcrossPrograms);
});

test('a policy of a table of a program asks for the program of the session, or whether its deletion runs', async () => {
  const found = await names(`select polrelid::regclass || ': ' || polname as name from pg_policy
    where polrelid in (${tenant}) and pg_get_expr(polqual, polrelid) not in ('true', 'deletion_runs(program_id)') and regexp_replace(pg_get_expr(polqual, polrelid), '\\s', '', 'g') <>
      '(program_id=(SELECT(NULLIF(current_setting(''app.program_id''::text,true),''''::text))::uuidAS"nullif"))'`);
  expect(found).toEqual(today.richerPolicies);
});

test('the tables with program_id elsewhere in their key are known', async () => {
  const found = await names(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'program_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid not in (${tenant})`);
  expect(found).toEqual(today.referenceTables);
});
