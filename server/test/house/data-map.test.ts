import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../api.ts';
import { classes } from './data-classes.ts';
import { dataMap } from './data-map.ts';

let columns: string[];
beforeAll(async () => {
  const api = await startApi();
  const client = new pg.Client({ connectionString: api.deps.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  await client.end();
  columns = rows.map(({ name }) => name);
});

const classified = Object.entries(dataMap).flatMap(([table, groups]) =>
  Object.values(groups).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
);

test('classifies every column of the schema (server/test/house/data-map.ts)', () => {
  expect(columns.length).toBeGreaterThan(100);
  expect(columns.filter((column) => !classified.includes(column))).toEqual([]);
});

test('classifies each column once, and none that does not exist', () => {
  expect(classified.filter((column) => !columns.includes(column))).toEqual([]);
  expect(new Set(classified).size).toBe(classified.length);
  for (const groups of Object.values(dataMap))
    for (const name of Object.keys(groups)) expect(classes).toContain(name);
});

const classOf = (column: string) => {
  const [table = '', name = ''] = column.split('.');
  return Object.entries(dataMap[table] ?? {}).find(([, names]) => names.split(' ').includes(name))?.[0];
};

test('classifies columns that sound like secrets or addresses as such', () => {
  for (const column of columns) {
    if (/password|token|secret|salt|(access|refresh|code)_hash/.test(column.split('.')[1] ?? ''))
      expect([column, classOf(column)]).toEqual([column, 'credential']);
    if (/\.(email|recipient|phone)$/.test(column))
      expect([column, classOf(column)]).toEqual([column, 'contact']);
  }
});
