import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapBasemap, Point } from '#contract/features/maps/maps.ts';
import {
  between,
  lengthOf,
  middleOf,
  nearestOnWay,
  outlineOf,
  placeAt,
  unrolled,
  written,
} from './geometry.ts';

const grounds: MapBasemap[] = ['world', 'picture'];
const point = (ground: MapBasemap) =>
  ground === 'world'
    ? fc.tuple(fc.double({ min: -85, max: 85, noNaN: true }), fc.double({ min: -70, max: 70, noNaN: true }))
    : fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
const way = (ground: MapBasemap, fewest = 2) =>
  fc.array(point(ground) as fc.Arbitrary<Point>, { minLength: fewest, maxLength: 30 });

test('a degree of latitude is 111.2 km, one of longitude half of it at 60 degrees', () => {
  expect(between('world', [0, 0], [0, 1])).toBeCloseTo(111_195, -1);
  expect(between('world', [10, 60], [11, 60])).toBeCloseTo(55_597, -2);
  expect(between('picture', [0, 0], [0.3, 0.4])).toBeCloseTo(0.5);
});

test('fractions 0 and 1 are the ends of the route', () => {
  const route = [
    [0, 0],
    [0, 1],
    [0, 3],
  ];
  expect(placeAt('picture', route, 0)).toEqual([0, 0]);
  expect(placeAt('picture', route, 0.5)).toEqual([0, 1.5]);
  expect(placeAt('picture', route, 1)).toEqual([0, 3]);
  expect(placeAt('world', [], 0.5)).toBeNull();
  expect(placeAt('world', [[5, 6]], 0.5)).toEqual([5, 6]);
  expect(nearestOnWay('world', [[5, 6]], [5, 6])).toBeNull();
});

test.each(grounds)('on the %s, finds a point of the route at its own fraction', (ground) => {
  fc.assert(
    fc.property(way(ground), fc.double({ min: 0, max: 1, noNaN: true }), (route, fraction) => {
      const there = placeAt(ground, route, fraction)!;
      const found = nearestOnWay(ground, route, there)!;
      // The route may cross itself, so the point must match but the fraction may differ.
      expect(found.point[0]).toBeCloseTo(there[0]!, 5);
      expect(found.point[1]).toBeCloseTo(there[1]!, 5);
      const back = placeAt(ground, route, found.fraction)!;
      if (lengthOf(ground, route) > 0) expect(Math.abs(back[0]! - there[0]!)).toBeLessThan(1e-4);
    }),
  );
});

test.each(grounds)('on the %s, no point of the route is closer than the nearest one found', (ground) => {
  fc.assert(
    fc.property(way(ground), point(ground), (route, at) => {
      const { point: found, after } = nearestOnWay(ground, route, at)!;
      const narrow = ground === 'world' ? Math.cos((at[1] * Math.PI) / 180) : 1;
      const off = ([x, y]: Point) => Math.hypot((x! - at[0]) * narrow, y! - at[1]);
      for (const one of route) expect(off(one)).toBeGreaterThanOrEqual(off(found) - 1e-6);
      expect(after).toBeLessThan(route.length - 1);
    }),
  );
});

test('a segment across the 180th meridian takes the shorter direction', () => {
  const route = [[179, 0], [-179, 0], [-177, 0]]; // oxfmt-ignore
  expect(placeAt('world', route, 0.75)).toEqual([-178, 0]);
  expect(Math.abs(placeAt('world', route, 0.25)![0]!)).toBeCloseTo(180);
  expect(nearestOnWay('world', route, [179.5, 1])!.fraction).toBeCloseTo(0.125);
  expect(unrolled(route).map(([x]) => x)).toEqual([179, 181, 183]);
  expect(unrolled(route.toReversed()).map(([x]) => x)).toEqual([-177, -179, -181]);
});

test('an outline keeps the ends of the route and the maximum number of points', () => {
  const route = Array.from({ length: 20_000 }, (_, at): Point => [at / 1000, Math.sin(at / 100)]);
  const outline = outlineOf('world', route, 2000);
  expect(outline.length).toBeLessThanOrEqual(2001);
  expect(outline[0]).toEqual([...route[0]!, 0]);
  expect(outline.at(-1)).toEqual([...route.at(-1)!, 1]);
});

test('a route across the 180th meridian is continuous on the map and in the preview', () => {
  const route = [
    [179, -17],
    [-179, -17],
  ];
  expect(outlineOf('world', route, 2000).map(([x]) => x)).toEqual([179, 181]);
  expect(middleOf('world', route[0]!, route[1]!)).toEqual([180, -17]);
  expect(middleOf('world', [178, 0], [-176, 2])).toEqual([-179, 1]);
  expect(middleOf('picture', [0.2, 0.2], [0.4, 0.6])).toEqual([expect.closeTo(0.3), 0.4]);
  expect([written('world', 190), written('world', -541), written('picture', 0.5)]).toEqual([-170, 179, 0.5]);
});
