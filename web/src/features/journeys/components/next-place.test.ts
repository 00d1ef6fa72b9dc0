import { expect, test } from 'vitest';
import { daysTo } from './next-place.tsx';

test.each([
  ['two days at a tenth a day', 0.7, 0.5, 5, 2],
  ['a rest of a day is a day', 0.51, 0.5, 5, 1],
  ['nobody who stands still arrives', 0.5, 0, 3, null],
  ['nothing is known on the first morning', 0.5, 0.1, 0, null],
])('says how many days the next place is away: %s', (_, fraction, position, days, expected) => {
  expect(daysTo(fraction, position, days)).toBe(expected);
});
