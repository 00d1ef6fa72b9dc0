import { expect, test } from 'vitest';
import { answerTo, askedProblem, optionsOf } from '../scoring/read-answer.ts';

test.each([
  ['radio', 'a##b', 'a', 'a'],
  ['radio', 'a##b', 'a,b', null],
  ['checkbox', 'a##b', 'b , a,a', 'a,b'],
  ['checkbox', 'a##b', 'a,c', null],
  ['radio', 'caf\u00e9##b', 'cafe\u0301', 'caf\u00e9'],
  ['text', '', ' words ', 'words'],
  ['range', '', '7', '7'],
  ['range', '', '11', null],
  ['range', '', '1.5', null],
  ['range', '', '1e1', null],
] as const)('of %s (%s): %s is kept as %s', (type, fields, said, kept) => {
  const asked = { type, options: optionsOf(fields), rangeStart: 1, rangeEnd: 10 };
  const found = answerTo(asked, said);
  expect('answer' in found ? found.answer : null).toBe(kept);
});

test.each([
  ['one value that is called two things', { a: 'Yes', ' a': 'No' }],
  ['two values that are called the same', { a: 'Caf\u00e9', b: 'Cafe\u0301' }],
])('refuses %s', (_, fields) => {
  const asked = { type: 'radio' as const, options: optionsOf(fields), rangeStart: null, rangeEnd: null };
  expect(askedProblem(asked)).toEqual(['fields', 'uniqueItems']);
});
