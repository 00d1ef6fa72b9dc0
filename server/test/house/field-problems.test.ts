import { expect, test } from 'vitest';
import words from '#copy/en/server/errors.json' with { type: 'json' };
import { allEndpoints } from '#contract/endpoints.ts';
import { fieldProblem, type FieldLimits } from '#contract/field-problems.ts';
import { diastolic, metrics, type MetricRule } from '#contract/metrics.ts';
import { patterns } from '#contract/patterns.ts';

/** Every schema of a text with a pattern in what calls take. */
function patternsIn(schema: unknown, found: Set<string>): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { pattern } = schema as FieldLimits;
  if (typeof pattern === 'string') found.add(pattern);
  for (const part of Object.values(schema)) patternsIn(part, found);
  return found;
}

test('every pattern that a body takes is named, and has a sentence of its own', () => {
  const found = new Set<string>();
  for (const { spec } of allEndpoints) patternsIn(spec.body, found);
  const named = Object.values<string>(patterns);
  // Keys, cursors and ids, which nobody types.
  const unnamed = [...found].filter((pattern) => !named.includes(pattern));
  expect(unnamed.toSorted()).toEqual([
    '^[A-Za-z0-9_-]*$',
    '^[A-Za-z0-9_-]+$',
    String.raw`^[a-z][A-Za-z]*\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`,
  ]);
  const keys = named.map((pattern) => fieldProblem('pattern', { pattern }, 'x').key);
  expect(new Set(keys).size).toBe(named.length);
  expect(keys.filter((key) => !(key in words.fields))).toEqual([]);
});

test.each([
  ['pattern', { pattern: patterns.phone }],
  ['minLength', { minLength: 3 }],
  ['format', { format: 'email' }],
  ['type', { type: 'integer' }],
])('an empty field is missing, whatever its %s is', (keyword, schema) => {
  expect(fieldProblem(keyword, schema as FieldLimits, ' ')).toEqual({ key: 'blank' });
});

test.each([
  ['https', 'https://a.example/x', true],
  ['https', 'https://a.example/\u202ex', false],
  ['https', 'https://a\u200b.example', false],
  ['origin', 'https://a.example:65535', true],
  ['origin', 'https://a.example:65536', false],
  ['origin', 'https://a.example:0', false],
  ['address_name', 'R&D / Ops', true],
  ['address_name', '..', false],
  ['address_name', '.', false],
  ['address_name', 'A\\B', false],
  ['one_alphabet', 'Ace', true],
  ['one_alphabet', 'Team Зимние', true],
  ['one_alphabet', '走る Team', true],
  ['one_alphabet', 'A\u0421E', false],
  ['one_alphabet', 'The \u0391ce', false],
  ['one_line', 'A\nB', false],
] as const)('%s takes %j: %s', (key, text, isTaken) => {
  expect(new RegExp(patterns[key], 'u').test(text)).toBe(isTaken);
});

test('a number with a fraction in a whole-number field is told so', () => {
  expect(fieldProblem('type', { type: 'integer' }, 1.5)).toEqual({ key: 'whole' });
  expect(fieldProblem('type', { type: 'integer' }, 'many')).toEqual({ key: 'type' });
  expect(words.fields.whole).toBeTruthy();
});

test('the sentences of metrics name the bounds that are in force', () => {
  const rules: Record<string, MetricRule> = { ...metrics, diastolic };
  for (const [name, { accept }] of Object.entries(rules)) {
    const sentence = words.fields[`bounds_${name}` as 'bounds_sleep'];
    for (const bound of accept) expect(sentence).toContain(bound.toLocaleString('en'));
  }
});
