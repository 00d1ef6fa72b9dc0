import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tooMuchIn } from './json-bounds.ts';

test('lets any value of usual size through, whatever its texts hold', () => {
  const text = fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ',', ':', 'a') });
  const value = fc.dictionary(text, fc.array(fc.oneof(text, fc.integer(), fc.record({ a: text }))));
  fc.assert(
    fc.property(value, (each) => {
      expect(tooMuchIn(JSON.stringify(each))).toBe(null);
    }),
  );
});

test.each([
  ['levels', '['.repeat(65), 64],
  ['levels behind a text', `["\\\\",${'{"a":'.repeat(64)}`, 321],
  ['keys', `{${'"a":1,'.repeat(2_001)}`, 12_004],
  ['values', `[${'1,'.repeat(1_000_001)}`, 2_000_002],
])('names the place where there are too many %s', (_, json, place) => {
  expect(tooMuchIn(json)).toBe(place);
});
