import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeYaml } from '../own-yaml.ts';
import { measureYaml, readYaml } from './yaml.ts';

const most = { depth: 64, width: 50, values: 2_000 };

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
      expect(readYaml(text, most)).toEqual({ value: { format: 'x', parts } });
    }),
    { numRuns: 300 },
  );
});

const names = (count: number) => Array.from({ length: count }, (_, at) => `name${at}`);

test.each([
  [
    'of fifty names',
    names(50)
      .map((name) => `${name}: 1`)
      .join('\n'),
  ],
  [
    'in each of many entries',
    names(600)
      .map((name) => `- ${name}: 1\n  b: 2`)
      .join('\n'),
  ],
  [
    'in each of many maps',
    names(40)
      .map((name) => `${name}:\n  b: 2\n  c: {d: 1, e: 2}`)
      .join('\n'),
  ],
])('a map %s is no hostile file', (_, text) => {
  expect(readYaml(text, most)).toHaveProperty('value');
});

test.each([
  [
    'keys in lines',
    names(51)
      .map((name) => `${name}: 1`)
      .join('\n'),
  ],
  [
    'keys of an entry',
    `- a: 1\n${names(51)
      .map((name) => `  ${name}: 1`)
      .join('\n')}`,
  ],
  ['keys in brackets', `a: {${names(51).join(': 1, ')}: 1}`],
  ['values', '- 1\n'.repeat(2_001)],
])('refuses too many %s before it parses them', (_, text) => {
  expect(readYaml(text, most)).toEqual({ problem: 'large', line: null });
});

test.each([
  ['brackets', '['.repeat(100_000)],
  ['maps in maps', '{a: '.repeat(50_000)],
  ['dashes', '- '.repeat(100_000)],
  ['steps', Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}a:`).join('\n')],
])('finds %s too deep at once', (_, text) => {
  expect(measureYaml(text, 64).depth).toBeGreaterThan(64);
  expect(readYaml(text, most)).toEqual({ problem: 'deep', line: null });
});
