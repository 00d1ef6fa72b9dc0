import { expect, test } from 'vitest';
import { placeOn, walkedTo } from './way.ts';

const outline = [
  [0, 0, 0],
  [10, 0, 0.5],
  [10, 20, 1],
];

test.each([
  [0, [0, 0]],
  [0.25, [5, 0]],
  [0.5, [10, 0]],
  [0.75, [10, 10]],
  [1, [10, 20]],
] as const)('after %s of the way one is there', (fraction, place) => {
  expect(placeOn(outline, fraction)).toEqual(place);
});

test('the covered part of the route ends at the member’s position', () => {
  expect(walkedTo(outline, 0.75)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(walkedTo(outline, 0)).toEqual([[0, 0]]);
});
