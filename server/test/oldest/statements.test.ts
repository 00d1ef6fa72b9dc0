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

/** The tables that a statement writes to or reads from. */
const tablesOf = (text: string) =>
  [...text.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?/gi)].map((match) =>
    match[1]!.toLowerCase(),
  );

test('what is written beside a table that stays on one machine is another statement (docs/growing-citus.md)', () => {
  const writes = recordedStatements(folder ?? '').filter((text) =>
    /\b(?:insert into|update|delete from)\s/i.test(text),
  );
  const toLocal = writes.filter((text) => tablesOf(text).some((name) => local.has(name)));
  expect(toLocal.length).toBeGreaterThan(local.size);
  expect(
    toLocal.filter(
      (text) => new Set(tablesOf(text).filter((name) => name !== 'set' && name !== 'unnest')).size > 1,
    ),
  ).toEqual([]);
});
