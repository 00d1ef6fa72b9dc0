import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { copyTemplate } from '../../../../test/template.ts';
import { silentLog } from '../../log/log.ts';
import { createGateway } from '../gateway.ts';
import { markWritten } from '../read-marks.queries.ts';
import { readPairs } from './second-forms.ts';

const pairs = readPairs();

/** The one whose plan differs: an aggregate without groups is in a sub-select there. */
const countedDay = pairs.find(({ plain }) => /insert into program_day.*\bcount\(\*\)/s.test(plain))!;

const programId = '01a21f68-4391-725f-9676-b68d00000001';
const memberIds = [1, 2, 3].map((last) => `01a21f68-4391-725f-9676-b68d0000001${last}`);
const day = '2026-11-16';

let url: string;
let client: pg.Client;
beforeAll(async () => {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  url = database.url;
  client = new pg.Client(url);
  await client.connect();
  await client.query(`create schema distribution; create table distribution.tenant (program_id uuid primary key);
    grant usage on schema distribution to goodstride_app, goodstride_platform;
    grant select, insert on distribution.tenant to goodstride_app, goodstride_platform;
    set plan_cache_mode = 'force_generic_plan'`);
});
afterAll(() => client.end());

/** The plan of a statement for any values. The program of an anchor has another name in a second form than in a plain one. */
async function planOf(text: string): Promise<string> {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]));
  const nothing = Array.from({ length: Math.max(...numbers) }, () => 'null').join(', ');
  await client.query(`prepare compared as ${text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (verbose, costs off) execute compared(${nothing})`,
  );
  await client.query('deallocate compared');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return plan.replaceAll(
    /("\*SELECT\*[ \d_]*"(?:_\d+)?)\.(?:uuid|anchor_program|"\?column\?")\w*/g,
    '$1.given',
  );
}

/** A second form without the look at the table of programs, where each has one row. */
const withoutAnchor = (text: string): string =>
  text.replaceAll(
    /\(select program_id as anchor_program\s+from distribution\.tenant\s+where program_id = (\$\d+)::uuid\)/g,
    '(select $1::uuid as anchor_program)',
  );

test.each(pairs.filter((pair) => pair !== countedDay))(
  'has the plan of its plain form: $plain',
  async ({ plain, text }) => {
    expect(withoutAnchor(text)).not.toContain('distribution.');
    expect(await planOf(withoutAnchor(text))).toBe(await planOf(plain));
  },
);

test('no statement has two second forms', () => {
  const texts = pairs.map(({ plain }) => plain.replaceAll(/\s+/g, ' '));
  expect(new Set(texts).size).toBe(texts.length);
});

async function writtenBy(text: string): Promise<unknown[]> {
  const at = new Date('2026-11-16T12:00:00Z');
  await client.query('delete from program_day');
  await client.query(text, [programId, day, at, programId, day, programId]);
  return (await client.query('select * from program_day')).rows;
}

describe('the figures of a day, whose second form has another plan', () => {
  test.each([0, 3])('are the same with %i members', async (people) => {
    // Without its foreign keys, so that a day needs nothing but itself.
    await client.query("set session_replication_role = 'replica'");
    await client.query('insert into distribution.tenant values ($1) on conflict do nothing', [programId]);
    for (const [place, id] of memberIds.slice(0, people).entries())
      await client.query("insert into member_period_steps values ($1, 'day', $2, $3, $4)", [
        programId,
        day,
        id,
        place * 1000,
      ]);
    const plain = await writtenBy(countedDay.plain);
    expect(plain).toEqual([
      expect.objectContaining({ active: Math.max(people - 1, 0), steps: people * 1000 }),
    ]);
    expect(await writtenBy(countedDay.text)).toEqual(plain);
  });
});

test('the coordinator gets the second form, and first a row for the program', async () => {
  const gateway = createGateway({
    url,
    poolSize: 2,
    transactionPooling: false,
    distributed: true,
    log: silentLog,
  });
  atTheEnd(() => gateway.close());
  const [other, another] = ['02', '03'].map((last) => `01a21f68-4391-725f-9676-b68d000000${last}`);
  await markWritten(gateway.forProgram(other!), { programId: other!, subjectId: memberIds[0]! });
  await markWritten(gateway.forPlatform('test'), { programId: another!, subjectId: memberIds[1]! });
  const { rows } = await client.query('select program_id, subject_id from read_mark order by 1');
  expect(rows).toEqual([
    { program_id: other, subject_id: memberIds[0] },
    { program_id: another, subject_id: memberIds[1] },
  ]);
  const anchors = await client.query('select from distribution.tenant where program_id in ($1, $2)', [
    other,
    another,
  ]);
  expect(anchors.rowCount).toBe(2);
});
