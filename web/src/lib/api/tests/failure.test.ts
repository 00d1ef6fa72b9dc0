import { expect, test } from 'vitest';
import { ApiFailure, sentenceOf, titleOf } from '../failure.ts';
import { formFailure } from '../form-failure.ts';

const form = 'Please look at the marked fields.';
const refused = (fields: Record<string, string[]>) =>
  new ApiFailure('validation_failed', 422, form, { fields });

test('shows the field’s message where the field is not visible', () => {
  expect(sentenceOf(refused({ memberId: ['This person isn’t in the organization.'] }))).toBe(
    'This person isn’t in the organization.',
  );
});

test('shows the same message of several fields once', () => {
  const error = refused({ name: ['Too long.'], about: ['Too long.', 'And rude.'], place: ['Not known.'] });
  expect(sentenceOf(error)).toBe('Too long. Not known.');
});

test('shows the title of an error without fields', () => {
  expect(sentenceOf(refused({}))).toBe(form);
  expect(sentenceOf(new ApiFailure('forbidden', 403, 'You may not.'))).toBe('You may not.');
});

test('shows messages beside fields and a summary above them', () => {
  const error = refused({ name: ['Too long.'] });
  expect(titleOf(error)).toBe(form);
  expect(formFailure(error)).toEqual({ message: form, fields: { name: 'Too long.' }, cause: error });
});

test('has a message for answers that are not from the API', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).toBe(titleOf(new TypeError('x is undefined')));
  expect(sentenceOf(new TypeError('x is undefined'))).not.toContain('undefined');
});
