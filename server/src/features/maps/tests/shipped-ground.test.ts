import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedMaps } from '../shipped/shipped-maps.ts';

// The places where journeys lead over water on the ground the web draws (decision 345).

type Point = readonly [number, number];
interface Ground {
  box: readonly [number, number, number, number];
  land: Point[][][];
  lakes: Point[][][];
}

const groundOf = (key: string): Ground => {
  const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return JSON.parse(readFileSync(`web/src/domain/maps/land/grounds/${name}.json`, 'utf8')) as Ground;
};

/** Ferries and bridges: so much of a way may lead over water. None of the eight has one where the ground has water. */
const crossings: Readonly<Record<string, readonly string[]>> = {};

const pointsOf = (route: readonly (readonly number[])[]) => route.map(([x = 0, y = 0]): Point => [x, y]);

function inRing(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[at ? at - 1 : ring.length - 1]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const covers = (polygons: readonly Point[][][], point: Point) =>
  polygons.some((rings) => rings.filter((ring) => inRing(ring, point)).length % 2 === 1);

/** Points along a way, so many of each of its parts. */
const sampled = (route: readonly Point[], each: number): Point[] =>
  route.slice(1).flatMap(([bx, by], at) => {
    const [ax, ay] = route[at]!;
    return Array.from({ length: each }, (_, step): Point => {
      const part = (step + 1) / each;
      return [ax + (bx - ax) * part, ay + (by - ay) * part];
    });
  });

function placeOf(route: readonly Point[], fraction: number): Point {
  const spans = route.slice(1).map(([x, y], at) => {
    const [ax, ay] = route[at]!;
    return Math.hypot((x - ax) * Math.cos((y * Math.PI) / 180), y - ay);
  });
  let left = fraction * spans.reduce((sum, one) => sum + one, 0);
  for (const [at, span] of spans.entries()) {
    if (left <= span) {
      const [[ax, ay], [bx, by]] = [route[at]!, route[at + 1]!];
      return [ax + ((bx - ax) * left) / span, ay + ((by - ay) * left) / span];
    }
    left -= span;
  }
  return route.at(-1)!;
}

test.each(shippedMaps.map(({ map }) => [map.key, map] as const))(
  'no milestone or route of %s is in water',
  (key, map) => {
    const { land, lakes } = groundOf(key);
    const route = pointsOf(map.route);
    const wet = (point: Point) => !covers(land, point) || covers(lakes, point);
    expect(
      map.milestones.filter(({ fraction }) => wet(placeOf(route, fraction))).map((one) => one.key),
    ).toEqual(crossings[key] ?? []);
    expect([route[0]!, ...sampled(route, 8)].filter(wet)).toEqual([]);
  },
);

test.each(shippedMaps.map(({ map }) => [map.key, map] as const))(
  'the ground of %s reaches beyond the way on every side',
  (key, map) => {
    const [west, south, east, north] = groundOf(key).box;
    const outside = pointsOf(map.route).filter(
      ([x, y]) => x <= west || x >= east || y <= south || y >= north,
    );
    expect(outside).toEqual([]);
  },
);
