import { expect, test } from 'vitest';
import { unrolled } from './unrolled.ts';

test('keeps an island on the 180th meridian in one piece', () => {
  const ring = [[179, 10], [-179, 10], [-179, 12], [179, 12], [179, 10]]; // oxfmt-ignore
  expect(unrolled(ring).map(([x]) => x)).toEqual([179, 181, 181, 179, 179]);
});

test('closes land around the whole world along the pole', () => {
  const ring = [[-170, -80], [0, -75], [170, -80], [-170, -80]]; // oxfmt-ignore
  const closed = unrolled(ring);
  expect(closed.slice(-3)).toEqual([[190, -90], [-170, -90], [-170, -80]]); // oxfmt-ignore
});

test('leaves other land unchanged', () => {
  const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]; // oxfmt-ignore
  expect(unrolled(ring)).toEqual(ring);
});
