import type { MapBasemap, Point } from '#contract/features/maps/maps.ts';
import { weightiest } from './line.ts';

/** A point of an outline: its position, and its fraction of the whole route, 0..1. */
export type OutlinePoint = [number, number, number];

const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const at = (route: readonly (readonly number[])[], index: number) => {
  const [x = 0, y = 0] = route[index] ?? [];
  return { x, y };
};

/** Metres on the world by the haversine formula. On a picture, the distance on it. */
function between(ground: MapBasemap, a: { x: number; y: number }, b: { x: number; y: number }): number {
  if (ground === 'picture') return Math.hypot(b.x - a.x, b.y - a.y);
  const half = (delta: number) => Math.sin(radians(delta) / 2) ** 2;
  const h = half(b.y - a.y) + Math.cos(radians(a.y)) * Math.cos(radians(b.y)) * half(b.x - a.x);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The fraction of the whole route at each point, 0..1, never decreasing. */
export function fractionsOf(ground: MapBasemap, route: readonly Point[]): number[] {
  let sum = 0;
  const sums = route.map((_, i) => (sum += i ? between(ground, at(route, i - 1), at(route, i)) : 0));
  return sums.map((way) => (sum > 0 ? way / sum : 0));
}

/** Returns the length of a route on the world in metres. */
export function metresOf(route: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < route.length; i += 1) sum += between('world', at(route, i - 1), at(route, i));
  return sum;
}

/**
 * Returns a route as it is drawn. On the world each leg goes the shorter way around, so a route across the 180th
 * meridian continues beyond 180 degrees.
 */
export function unwrapped(ground: MapBasemap, route: readonly Point[]): Point[] {
  if (ground === 'picture') return [...route];
  let turns = 0;
  return route.map((_, i) => {
    const { x, y } = at(route, i);
    const leap = i ? x - at(route, i - 1).x : 0;
    if (Math.abs(leap) > 180) turns -= Math.sign(leap);
    return [x + turns * 360, y];
  });
}

/** Returns the position after a fraction of the route. */
export function placeAt(route: readonly Point[], fractions: readonly number[], fraction: number): Point {
  let low = 0;
  let high = fractions.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fractions[middle]! <= fraction) low = middle;
    else high = middle;
  }
  const span = fractions[high]! - fractions[low]!;
  const part = span > 0 ? Math.min(1, Math.max(0, (fraction - fractions[low]!) / span)) : 0;
  const [a, b] = [at(route, low), at(route, high)];
  return [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part];
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Returns the points of a route at these indexes, each with its fraction of the whole route. */
export const outlineAt = (
  route: readonly Point[],
  fractions: readonly number[],
  places: readonly number[],
): OutlinePoint[] =>
  places
    .toSorted((a, b) => a - b)
    .map((index) => {
      const { x, y } = at(route, index);
      return [round(x), round(y), round(fractions[index]!)];
    });

/** Returns a route with at most that many points, each with its fraction of the whole route. */
export const outlineOf = (ground: MapBasemap, route: readonly Point[], most: number): OutlinePoint[] =>
  outlineAt(route, fractionsOf(ground, route), weightiest(route, most));
