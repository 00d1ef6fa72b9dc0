import { expect, test } from 'vitest';
import { rankOf, withRoom } from './marks.ts';

const places = Array.from({ length: 200 }, (_, at) => ({ position: at + 1, reached: at < 57 }));

const box = (x: number, rank: number) => ({ x, y: 0, width: 24, height: 24, rank });

test('prefers the last reached place, the next one and the ends, then round numbers, then the others', () => {
  const ranked = places.toSorted((a, b) => rankOf(a, places) - rankOf(b, places));
  expect(ranked.slice(0, 6).map(({ position }) => position)).toEqual([57, 58, 1, 200, 100, 50]);
  expect(rankOf(places[9]!, places)).toBeLessThan(rankOf(places[4]!, places));
  expect(rankOf(places[4]!, places)).toBeLessThan(rankOf(places[2]!, places));
});

test('keeps the last place for a member at the end', () => {
  const all = places.map((one) => ({ ...one, reached: true }));
  expect(rankOf(all[199]!, all)).toBe(0);
  expect(rankOf(all[198]!, all)).toBeGreaterThan(0);
});

test('keeps the most important of overlapping boxes, and those that do not overlap', () => {
  expect([...withRoom([box(0, 3), box(10, 0), box(40, 5), box(64, 4)])].toSorted()).toEqual([1, 2, 3]);
});
