import { expect, test } from 'vitest';
import { breathAt, clockOf, partAt } from './timer-phases.ts';

test('breathes in for four seconds and out for six', () => {
  const phases = Array.from({ length: 12 }, (_, second) => breathAt(second));
  expect(phases.join(' ')).toBe('in in in in out out out out out out in in');
});

test('goes through all parts of the body in equal times', () => {
  const parts = Array.from({ length: 90 }, (_, second) => partAt(second, 90, 9));
  expect(parts.filter((part) => part === 0)).toHaveLength(10);
  expect([partAt(89, 90, 9), partAt(90, 90, 9)]).toEqual([8, 8]);
});

test.each([
  [0, '0:00'],
  [61, '1:01'],
  [600, '10:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(clockOf(seconds)).toBe(shown);
});
