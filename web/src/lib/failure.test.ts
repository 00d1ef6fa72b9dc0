import { expect, test } from 'vitest';
import { ApiFailure, sentenceOf, titleOf } from './failure.ts';
import { formFailure } from './form-failure.ts';

const form = 'Please look at the marked fields.';
const refused = (fields: Record<string, string[]>) =>
  new ApiFailure('validation_failed', 422, form, { fields });

test('where no field is shown, what is wrong with it is said', () => {
  expect(sentenceOf(refused({ memberId: ['This person isn’t a member of it.'] }))).toBe(
    'This person isn’t a member of it.',
  );
});

test('of several fields each sentence is said once', () => {
  const error = refused({ name: ['Too long.'], about: ['Too long.', 'And rude.'], place: ['Not known.'] });
  expect(sentenceOf(error)).toBe('Too long. Not known.');
});

test('what is about no field says its own sentence', () => {
  expect(sentenceOf(refused({}))).toBe(form);
  expect(sentenceOf(new ApiFailure('forbidden', 403, 'You may not.'))).toBe('You may not.');
});

test('a form says beside its fields what is wrong, and above them that something is', () => {
  const error = refused({ name: ['Too long.'] });
  expect(titleOf(error)).toBe(form);
  expect(formFailure(error)).toEqual({ message: form, fields: { name: 'Too long.' }, cause: error });
});

test('what is no answer of the API has a sentence as well', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).toBe(titleOf(new TypeError('x is undefined')));
  expect(sentenceOf(new TypeError('x is undefined'))).not.toContain('undefined');
});
