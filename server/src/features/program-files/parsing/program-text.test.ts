import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depthOf, isTooLarge, readYaml, writeYaml } from './program-text.ts';

/** Texts that people write, with the signs that nest a file. */
const said = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('[', ']', '{', '}', '-', ':', ' ', '\n', '"', "'", '#', '|', '>', 'a'),
    maxLength: 300,
  }),
  fc.constantFrom(
    '['.repeat(500),
    ':['.repeat(70),
    '-'.repeat(130),
    '- '.repeat(200),
    `${' '.repeat(300)}far in`,
    ' \n',
    '{{{{',
  ),
);
const value = fc.dictionary(
  fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1 }),
  fc.oneof(said, fc.array(said, { maxLength: 5 }), fc.integer(), fc.constant(null), fc.boolean()),
  { maxKeys: 8 },
);

test('reads whatever an export writes, any text in it', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (parts) => {
      const text = writeYaml({ format: 'x', parts });
      expect(readYaml(text)).toEqual({ value: { format: 'x', parts } });
    }),
    { numRuns: 300 },
  );
});

test('a map of a few thousand names is no hostile file', () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`name${at}`, at]));
  expect(isTooLarge(many)).toBe(false);
});

test.each([
  ['brackets', '['.repeat(100_000)],
  ['maps in maps', '{a: '.repeat(50_000)],
  ['dashes', '- '.repeat(100_000)],
  ['steps', Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}a:`).join('\n')],
])('finds %s too deep at once', (_, text) => {
  expect(depthOf(text)).toBeGreaterThan(64);
});
