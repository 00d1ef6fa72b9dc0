import { expect, test } from 'vitest';
import { namedPlaces, partsOf, ticksOf } from './line-scale.ts';

test.each([
  [
    [0, 37],
    [0, 'auto'],
    [0, 10, 20, 30, 40],
  ],
  [[812_345], [0, 'auto'], [0, 250_000, 500_000, 750_000, 1_000_000]],
  [[40], [0, 'auto'], [0, 10, 20, 30, 40]],
  [[], [0, 'auto'], [0, 0.25, 0.5, 0.75, 1]],
  [[3], [1, 5], [1, 2, 3, 4, 5]],
] as const)('the axis of %j within %j shows %j', (values, domain, ticks) => {
  expect(ticksOf(values, domain)).toEqual(ticks);
});

test('a line is interrupted where nothing is known', () => {
  expect(partsOf([0, 50, null, 100], [0, 50, 100])).toEqual([
    [
      { x: 0, y: 0, at: 0 },
      { x: 100 / 3, y: 50, at: 1 },
    ],
    [{ x: 100, y: 100, at: 3 }],
  ]);
});

test('a single point is in the middle', () => {
  expect(partsOf([5], [0, 10])).toEqual([[{ x: 50, y: 50, at: 0 }]]);
});

test('names below a chart have room, and the last one is always there', () => {
  expect(namedPlaces(4, 6)).toEqual([0, 1, 2, 3]);
  expect(namedPlaces(13, 6)).toEqual([0, 3, 6, 9, 12]);
  expect(namedPlaces(90, 6).at(-1)).toBe(89);
  expect(namedPlaces(90, 6).length).toBeLessThanOrEqual(6);
});
