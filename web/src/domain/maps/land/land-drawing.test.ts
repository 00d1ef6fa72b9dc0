import { expect, test } from 'vitest';
import { viewOfWay } from '../fitted.ts';
import { drawLand, projectLand } from './land-drawing.ts';

const ringOf = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const view = (west: number, east: number) =>
  viewOfWay(
    [
      [west, 40, 0],
      [east, 50, 1],
    ],
    { width: 400, height: 300 },
  );
const numbersOf = (path: string) => [...path.matchAll(/-?\d+\.\d/g)].map(Number);

test('draws all land inside the view and none outside', () => {
  const land = projectLand([[ringOf(10, 44, 12, 46)], [ringOf(100, 0, 120, 20)]]);
  const path = drawLand(land, view(0, 20));
  expect(path.match(/M/g)).toHaveLength(1);
  expect(path.match(/L/g)).toHaveLength(4);
});

test('clips land near the edge of the view', () => {
  const path = drawLand(projectLand([[ringOf(-170, -60, 170, 80)]]), view(0, 20));
  expect(path.match(/[ML]/g)).toHaveLength(4);
  expect(new Set(numbersOf(path))).toEqual(new Set([-4, 404, 304]));
});

test('draws the land on both sides of the 180th meridian', () => {
  const land = projectLand([[ringOf(-180, 44, -176, 46)]]);
  expect(drawLand(land, view(174, 186))).not.toBe('');
  expect(drawLand(land, view(100, 112))).toBe('');
});

test('leaves out land smaller than a pixel', () => {
  expect(drawLand(projectLand([[ringOf(10, 45, 10.001, 45.001)]]), view(0, 20))).toBe('');
});
