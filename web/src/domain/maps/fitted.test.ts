import { expect, test } from 'vitest';
import { besideWay, padding, pixelOf, projected, viewOfWay } from './fitted.ts';

const size = { width: 800, height: 440 };

test('fits the whole route with a margin', () => {
  const outline = [
    [-9, 41, 0],
    [28, 47, 1],
  ];
  const view = viewOfWay(outline, size);
  const [left, bottom] = pixelOf(view, [-9, 41]);
  const [right, top] = pixelOf(view, [28, 47]);
  expect(left).toBeCloseTo(padding);
  expect(right).toBeCloseTo(size.width - padding);
  expect(top + bottom).toBeCloseTo(size.height);
  expect(top).toBeGreaterThan(padding);
});

test('a route across the 180th meridian does not go around the world', () => {
  const view = viewOfWay(
    [
      [176, -38, 0],
      [184, -36, 1],
    ],
    size,
  );
  const [x] = pixelOf(view, besideWay([-178, -37], [181.9, -37]));
  expect(x).toBeCloseTo(pixelOf(view, [182, -37])[0]);
  expect(x).toBeGreaterThan(size.width / 2);
  expect(x).toBeLessThan(size.width);
});

test('a single point does not exceed the maximum zoom', () => {
  const view = viewOfWay([[10, 50, 0]], size);
  expect(view.world).toBe(512 * 2 ** 11);
  expect(pixelOf(view, [10, 50]).map(Math.round)).toEqual([400, 220]);
});

test('keeps the poles inside the projection', () => {
  expect(projected(0, 90)[1]).toBeCloseTo(0);
  expect(projected(0, -90)[1]).toBeCloseTo(1);
});
