import { expect, test } from 'vitest';
import type { AssessmentQuestion } from '#contract/features/mental-wellness/assessment.ts';
import { toggled } from './selection.ts';

const question = (MaximumAnswers: number, RequiredAnswers: number): AssessmentQuestion => ({
  Id: 'q',
  Title: '',
  Text: '',
  MaximumAnswers,
  RequiredAnswers,
  Answers: [],
});

test.each([
  ['single: replaces', question(1, 1), ['a'], 'b', ['b']],
  ['single: clears when picked again', question(1, 1), ['a'], 'a', []],
  ['several: adds', question(2, 1), ['a'], 'b', ['a', 'b']],
  ['several: clears when picked again', question(2, 1), ['a', 'b'], 'a', ['b']],
  ['several: adds nothing at the maximum', question(2, 1), ['a', 'b'], 'c', ['a', 'b']],
  ['one that can be left out is not replaced', question(1, 0), ['a'], 'b', ['a']],
])('%s', (_, asked, before, id, after) => {
  expect(toggled(asked, before, id)).toEqual(after);
});
