import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { arrayLiteral } from './array-literal.ts';

const api = await startApi();

test('ids, days and numbers go without quotes; whatever needs them is left alone', () => {
  expect(arrayLiteral(['2026-11-22', 'a-b', null, 3.5, true])).toBe('{2026-11-22,a-b,NULL,3.5,true}');
  expect(arrayLiteral([])).toBe('{}');
  for (const hard of [['null'], [''], ['a b'], ['{'], ['"'], ['a,b'], [new Date(0)], [['nested']]])
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
