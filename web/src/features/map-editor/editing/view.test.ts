import { expect, test } from 'vitest';
import type { Point } from '#contract/features/maps/maps.ts';
import { handlesIn, type View } from './view.ts';

const view: View = {
  width: 800,
  height: 400,
  project: ([x, y]) => [x! * 800, y! * 400],
  unproject: (x, y) => [x / 800, y / 400],
  zoom: () => undefined,
  show: () => undefined,
};

test('shows only a few handles for 20,000 points, including the chosen one and the ends', () => {
  const route = Array.from({ length: 20_000 }, (_, at): Point => [at / 19_999, 0.5 + Math.sin(at / 90) / 3]);
  const handles = handlesIn(route, view, 12_345, 16);
  expect(handles.length).toBeLessThanOrEqual(250);
  expect(handles[0]!.index).toBe(12_345);
  expect(handles.map(({ index }) => index)).toContain(0);
});

test('shows no handles outside the view', () => {
  const handles = handlesIn([[0.5, 0.5], [2, 2]], view, -1, 16); // oxfmt-ignore
  expect(handles).toEqual([{ index: 0, x: 400, y: 200 }]);
});
