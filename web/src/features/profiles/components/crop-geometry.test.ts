import { expect, test } from 'vitest';
import { fitted, middle, sideOf } from './crop-geometry.ts';

const wide = { width: 400, height: 200 };

test('starts with the largest centred square', () => {
  expect(middle(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(wide, 1)).toBe(200);
  expect(sideOf(wide, 4)).toBe(50);
});

test('keeps the crop inside the picture, however far it is moved', () => {
  expect(fitted(wide, { x: -50, y: 900, zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(fitted(wide, { x: 999, y: -9, zoom: 2 })).toEqual({ x: 350, y: 50, zoom: 2 });
  expect(fitted(wide, { x: 200, y: 100, zoom: 99 }).zoom).toBe(4);
  expect(fitted(wide, { x: 200, y: 100, zoom: 0.1 }).zoom).toBe(1);
});
