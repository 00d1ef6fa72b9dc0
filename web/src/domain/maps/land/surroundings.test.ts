import { expect, test } from 'vitest';
import { viewOfWay } from '../fitted.ts';
import { hachuresOf } from './hachures.ts';
import { scaleOf } from '../marks/scale-bar.tsx';
import { surroundingsAt } from './surroundings.ts';

const wayOf = (...points: [number, number][]) => points.map(([lon, lat]) => [lon, lat, 0]);
const screens = [
  [1118, 440],
  [350, 300],
  [280, 300],
].map(([width, height]) => ({ width: width!, height: height! }));

test('surroundings cover the whole view of a shipped route, on every screen', () => {
  const otway = wayOf([143.1046, -38.6657], [143.6696, -38.86]);
  expect(screens.map((size) => surroundingsAt(viewOfWay(otway, size)))).toEqual([
    'great-ocean-walk',
    'great-ocean-walk',
    'great-ocean-walk',
  ]);
});

test('routes elsewhere, and routes too short for the data, have no surroundings', () => {
  const size = screens[0]!;
  expect(surroundingsAt(viewOfWay(wayOf([11.4, 48.0], [11.6, 48.2]), size))).toBeNull();
  expect(surroundingsAt(viewOfWay(wayOf([-74.0, 40.7], [-73.9, 40.8]), size))).toBeNull();
});

test('uses the finest surroundings', () => {
  const nearPamplona = wayOf([-1.8, 42.7], [-1.4, 42.9]);
  expect(surroundingsAt(viewOfWay(nearPamplona, { width: 350, height: 300 }))).toBe('camino-frances');
});

test('draws the same strokes on both sides of a ridge every time', () => {
  const ridge = [
    [0, 100],
    [200, 100],
  ] as const;
  const strokes = hachuresOf(ridge);
  expect(strokes.filter(([, , , y]) => y < 100)).toHaveLength(strokes.length / 2);
  expect(hachuresOf(ridge)).toEqual(strokes);
});

test('the scale bar shows a round number of kilometres at the correct length', () => {
  const view = viewOfWay(wayOf([-1, 0], [1, 0]), { width: 1088, height: 440 });
  const { km, long } = scaleOf(view);
  expect(km).toBe(20);
  // A degree at the equator is 111.32 km and 500 pixels here.
  expect(long).toBeCloseTo((20 / 111.32) * 500, 0);
});
