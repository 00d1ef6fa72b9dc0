// @every-postgres
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { local } from '../../src/app/distribute/plan.ts';
import { recordedStatements } from '../statements.ts';
import { urlOf } from '../template.ts';

/** Tables that a test or a transaction creates for itself are not in the schema. A missing catalogue of PostgreSQL is a finding. */
const isOwnTable = ({ code, message }: pg.DatabaseError) => code === '42P01' && !/"pg_\w+"/.test(message);

const folder = process.env['RECORDED_STATEMENTS'];

/** How many different statements the API tests send at least; fewer were not recorded. */
const fewest = 1500;

test('the oldest PostgreSQL takes every statement that the unit and API tests have sent', async () => {
  const statements = recordedStatements(folder ?? '');
  expect(statements.length).toBeGreaterThan(fewest);
  const client = new pg.Client(urlOf(inject('clusterUrl'), inject('templateName')));
  await client.connect();
  const refused: string[] = [];
  for (const text of statements) {
    try {
      await client.query(`prepare recorded as ${text}`);
      await client.query('deallocate recorded');
    } catch (error) {
      if (!isOwnTable(error as pg.DatabaseError)) refused.push(`${(error as Error).message}: ${text}`);
    }
  }
  await client.end();
  expect(refused).toEqual([]);
}, 120_000);

/** Words after `from` and the like that are no tables. */
const noTables = new Set(['set', 'unnest']);

/** The tables that a statement reads or writes. */
const tablesOf = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?/gi)]
      .map((match) => match[1]!.toLowerCase())
      .filter((name) => !noTables.has(name)),
  );

test('no write combines a table that stays on the coordinator with another table (docs/decisions/929)', () => {
  const writes = recordedStatements(folder ?? '')
    .filter((text) => /\b(?:insert into|update|delete from)\s/i.test(text))
    .map((text) => ({ text, tables: tablesOf(text) }))
    .filter(({ tables }) => !tables.isDisjointFrom(local));
  expect(writes.length).toBeGreaterThan(local.size);
  expect(writes.filter(({ tables }) => tables.size > 1).map(({ text }) => text)).toEqual([]);
});
