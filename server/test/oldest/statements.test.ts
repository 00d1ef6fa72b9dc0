// @every-postgres
import pg from 'pg';
import { expect, inject, test } from 'vitest';
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
