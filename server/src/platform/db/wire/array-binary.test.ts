import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { arrayBytes, arrayKinds } from './array-binary.ts';
import { sql } from '../db.ts';

const api = await startApi();
const db = () => api.deps.gateway.global();

const kindOf = (type: string) => arrayKinds(`select $1::${type}[]`)[0];

/** As sent and as PostgreSQL says them: the statements differ, so that one array goes by bytes and the other as text. */
async function back(type: string, elements: readonly unknown[]) {
  const { rows } = await sql<{
    bytes: string;
    text: string;
  }>`select ${elements}::${sql.raw(type)}[]::text as bytes,
    (${elements}::text[])::${sql.raw(type)}[]::text as text`.execute(db());
  return rows[0]!;
}

const moments = fc.date({ min: new Date('0500-01-01'), max: new Date('9000-01-01'), noInvalidDate: true });
const days = moments.map((moment) => moment.toISOString().slice(0, 10));
const smallest = -(2 ** 31);

test.each<[string, fc.Arbitrary<unknown>]>([
  [
    'uuid',
    fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
      fc.uuid().map((id) => `{${id}}`),
    ),
  ],
  ['integer', fc.integer({ min: smallest, max: 2 ** 31 - 1 })],
  [
    'bigint',
    fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.constantFrom(-1, 0, 2 ** 32, -(2 ** 32), smallest)),
  ],
  ['date', fc.oneof(days, fc.constantFrom('2000-01-01', '2000-02-29', 'infinity', '1 May 2026'))],
  ['timestamptz', moments],
])('an array of %s says the same by bytes as in text', async (type, element) => {
  const lists = fc.array(fc.option(element, { freq: 9 }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(lists, async (elements) => {
      const { bytes, text } = await back(type, elements);
      expect(bytes).toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('elements in their usual form go by bytes', () => {
  const usual: [string, unknown][] = [
    ['uuid', '01a20921-8963-70a5-ba83-95e4b6b86fe7'],
    ['integer', -5],
    ['bigint', 9_007_199_254_740_991],
    ['date', '2026-11-23'],
    ['timestamptz', new Date('2026-11-23T18:00:00.123Z')],
  ];
  for (const [type, element] of usual)
    expect(arrayBytes(kindOf(type), [null, element])).toBeInstanceOf(Buffer);
});

test.each<[string, unknown]>([
  ['uuid', '01a20921896370a5ba8395e4b6b86fe7'],
  ['uuid', '01a20921-8963-70a5-ba83-95e4b6b86feg'],
  ['uuid', '01a20921-8963-70a5-ba83-95e4b6b86f\u0661\u0661'],
  ['uuid', '-1a20921-8963-70a5-ba83-95e4b6b86fe7'],
  ['integer', 2 ** 31],
  ['integer', 1.5],
  ['integer', '5'],
  ['bigint', 2 ** 53],
  ['bigint', Number.NaN],
  ['date', '2026-02-30'],
  ['date', '2026-13-01'],
  ['date', '0999-01-01'],
  ['date', '2026-11-23T00:00:00Z'],
  ['date', new Date()],
  ['timestamptz', new Date(Number.NaN)],
  ['timestamptz', new Date('9999-01-01')],
  ['timestamptz', '2026-11-23'],
  ['text', 'none of ours'],
])('an array of %s with %j is left to be read from text', (type, element) => {
  expect(arrayBytes(kindOf(type), [element])).toBeUndefined();
});

const refused = (type: string, element: unknown) =>
  expect(sql`select ${[element]}::${sql.raw(type)}[]`.execute(db())).rejects;

test('what PostgreSQL refuses in text it refuses as before', async () => {
  await refused('date', '2026-02-30').toThrow('date/time field value out of range');
  await refused('uuid', 'nobody').toThrow('invalid input syntax for type uuid');
  await refused('integer', 2 ** 31).toThrow('out of range for type integer');
});

const oids = (text: string) => arrayKinds(text).map((kind) => kind?.oid);

test('only what is cast alike wherever it stands is an array by bytes', () => {
  expect(oids('select $1::uuid[], any($2::date[]), $1::uuid[]')).toEqual([2950, 1082]);
  expect(oids('select $1::uuid[], $1::text[], $2::date[], $2, $3::bigint, $4::text[]')).toEqual(
    Array.from({ length: 4 }),
  );
  expect(oids('select $10::integer[]').at(9)).toBe(23);
});
