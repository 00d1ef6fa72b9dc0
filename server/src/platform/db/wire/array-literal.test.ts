import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { arrayLiteral } from './array-literal.ts';

const api = await startApi();

test('ids, days and numbers go without quotes; whatever needs them is left alone', () => {
  expect(arrayLiteral(['2026-11-22', 'a-b', null, 3.5, true])).toBe('{2026-11-22,a-b,NULL,3.5,true}');
  expect(arrayLiteral([])).toBe('{}');
  expect(arrayLiteral([new Date(0)])).toBe('{1970-01-01T00:00:00.000Z}');
  for (const hard of [['null'], [''], ['a b'], ['{'], ['"'], ['a,b'], [new Date(Number.NaN)], [['nested']]])
    expect(arrayLiteral(hard)).toBe(hard);
  expect(arrayLiteral('text')).toBe('text');
});

test('every text comes back from PostgreSQL as it was sent', async () => {
  const text = fc.oneof(
    fc.constantFrom('null', 'NULL', '', ' ', '{}', '"', '\\', 'a,b'),
    fc.string().map((each) => each.replaceAll('\0', '')),
    fc.uuid(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (texts) => {
      const { rows } = await sql<{ back: (string | null)[] }>`select ${texts}::text[] as back`.execute(
        api.deps.gateway.global(),
      );
      expect(rows[0]!.back).toEqual(texts);
    }),
    { numRuns: 100 },
  );
});

test('every moment comes back as it was sent, alone and in an array', async () => {
  const moment = fc.date({
    min: new Date(-62_200_000_000_000),
    max: new Date(253_500_000_000_000),
    noInvalidDate: true,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1 }), async (moments) => {
      const { rows } = await sql<{ one: Date; all: Date[] }>`
        select ${moments[0]}::timestamptz as one, ${moments}::timestamptz[] as all`.execute(
        api.deps.gateway.global(),
      );
      expect(rows[0]).toEqual({ one: moments[0], all: moments });
    }),
    { numRuns: 200 },
  );
});
