import { expect, test } from 'vitest';
import { changeOf } from './health-change.ts';

const of = (average: number | null, margin: number | null = 0.3) => ({ average, margin });

test('an average is higher or lower than before only by more than both margins say', () => {
  expect(changeOf(of(7), of(6.5))).toBe('higher');
  expect(changeOf(of(6.5), of(7))).toBe('lower');
  expect(changeOf(of(6.9), of(6.5))).toBeNull();
  expect(changeOf(of(7), of(6.5, 0.6))).toBeNull();
});

test('nothing is said where there is no average', () => {
  expect(changeOf(of(7), undefined)).toBeNull();
  expect(changeOf(of(7), of(null, null))).toBeNull();
  expect(changeOf(of(null, null), of(7))).toBeNull();
});
