// @every-postgres
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalData } from '../../src/app/features.ts';
import { startApi, type TestApi } from '../api.ts';

/** Tables that stay so small that reading them whole costs nothing, with the reason. */
const small: Record<string, string> = {
  'member_import.by_member_id': 'one row for each imported file',
  'import_run.by_login_id': 'as above',
  'team.created_by': 'teams of one program',
  'badge_note.member_id': 'a queue, empty most of the time',
  'member_step_change.member_id': 'as above',
};

interface Index {
  table: string;
  columns: string[];
}

let api: TestApi;
let owner: pg.Client;
let indexes: Index[];

const isFound = (table: string, column: string) =>
  indexes.some(
    (index) =>
      index.table === table &&
      (index.columns[0] === column || (index.columns[0] === 'program_id' && index.columns[1] === column)),
  );

beforeAll(async () => {
  api = await startApi();
  owner = new pg.Client({ connectionString: api.deps.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<Index>(`
    select t.relname as table, array_agg(a.attname::text order by k.place) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
    where t.relnamespace = 'public'::regnamespace group by i.indexrelid, t.relname`);
  indexes = rows;
});
afterAll(() => owner.end());

test('an index finds everything that is erased with a member', () => {
  const erased = personalData
    .flatMap(({ tables }) => tables)
    .filter(({ erase, via }) => !via && (erase === 'delete' || !('kept' in erase)))
    .flatMap(({ table, subjectColumns }) => subjectColumns.map((column) => [table, column] as const));
  const missing = erased
    .filter(([table, column]) => !isFound(table, column))
    .map(([table, column]) => `${table}.${column}`);
  expect(missing.toSorted()).toEqual(Object.keys(small).toSorted());
});

test('an index finds references to a deleted login', async () => {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select t.relname as table, a.attname as column from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'login'::regclass`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ table, column }) => !isFound(table, column))).toEqual([]);
});
