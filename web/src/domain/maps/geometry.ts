import type { MapBasemap, Point } from '#contract/features/maps/maps.ts';

type Route = readonly Point[];

const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres on the world by the haversine formula, or the distance on a picture. */
export function between(ground: MapBasemap, [x1 = 0, y1 = 0]: Point, [x2 = 0, y2 = 0]: Point): number {
  if (ground === 'picture') return Math.hypot(x2 - x1, y2 - y1);
  const half = (delta: number) => Math.sin(radians(delta) / 2) ** 2;
  const h = half(y2 - y1) + Math.cos(radians(y1)) * Math.cos(radians(y2)) * half(x2 - x1);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The distance from the start of the route to each of its points. A route has up to 20,000 points. */
export function sumsOf(ground: MapBasemap, route: Route): readonly number[] {
  let sum = 0;
  return route.map((point, at) => (sum += at ? between(ground, route[at - 1]!, point) : 0));
}

/** Length of the route: metres on the world, multiples of the width on a picture. */
export const lengthOf = (ground: MapBasemap, route: Route): number => sumsOf(ground, route).at(-1) ?? 0;

/** Returns the shorter difference between two longitudes; on a picture the plain difference. */
function across(ground: MapBasemap, from: number, to: number): number {
  const step = to - from;
  return ground === 'world' && Math.abs(step) > 180 ? step - Math.round(step / 360) * 360 : step;
}

/** Normalizes a longitude to between -180 and 180. */
export const written = (ground: MapBasemap, x: number): number =>
  ground === 'world' && Math.abs(x) > 180 ? x - Math.round(x / 360) * 360 : x;

/** Returns the midpoint between two points of the route. */
export const middleOf = (ground: MapBasemap, [x1 = 0, y1 = 0]: Point, [x2 = 0, y2 = 0]: Point): Point => [
  written(ground, x1 + across(ground, x1, x2) / 2),
  (y1 + y2) / 2,
];

/** Returns the route on the world without a jump at the 180th meridian: longitudes continue beyond it. */
export function unrolled(route: Route): [number, number][] {
  let at = route[0]?.[0] ?? 0;
  return route.map(([x = 0, y = 0]) => [(at += across('world', written('world', at % 360), x)), y]);
}

/**
 * Returns the point at a fraction of the route, or null if the route has no points. Callers that ask for many points
 * pass `sums`.
 */
export function placeAt(
  ground: MapBasemap,
  route: Route,
  fraction: number,
  sums: readonly number[] = sumsOf(ground, route),
): Point | null {
  const gone = fraction * (sums.at(-1) ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sums[middle]! <= gone) low = middle;
    else high = middle;
  }
  const [a, b] = [route[low], route[Math.max(low, high)]];
  if (!a || !b) return null;
  const span = sums[Math.max(low, high)]! - sums[low]!;
  const part = span > 0 ? Math.min(1, Math.max(0, (gone - sums[low]!) / span)) : 0;
  const x = a[0]! + across(ground, a[0]!, b[0]!) * part;
  return [written(ground, x), a[1]! + (b[1]! - a[1]!) * part];
}

export interface OnWay {
  fraction: number;
  point: Point;
  /** The index of the route point before it. */
  after: number;
}

/** Returns the point of the route nearest to a point; null without a route. */
export function nearestOnWay(ground: MapBasemap, route: Route, [x = 0, y = 0]: Point): OnWay | null {
  if (route.length < 2) return null;
  // At this latitude, a degree of longitude is this much shorter than one of latitude.
  const narrow = ground === 'world' ? Math.cos(radians(y)) : 1;
  const sums = sumsOf(ground, route);
  const all = sums.at(-1)!;
  let best: OnWay | null = null;
  let least = Infinity;
  for (let at = 0; at < route.length - 1; at += 1) {
    const [[fromX = 0, fromY = 0], [toX = 0, toY = 0]] = [route[at]!, route[at + 1]!];
    const [ax, ay] = [across(ground, x, fromX) * narrow, fromY - y];
    const [dx, dy] = [across(ground, fromX, toX) * narrow, toY - fromY];
    const long = dx * dx + dy * dy;
    const part = long > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / long)) : 0;
    const off = Math.hypot(ax + dx * part, ay + dy * part);
    if (off >= least) continue;
    least = off;
    const gone = sums[at]! + (sums[at + 1]! - sums[at]!) * part;
    const point = [written(ground, x + (ax + dx * part) / narrow), y + ay + dy * part];
    best = { fraction: all > 0 ? gone / all : 0, point, after: at };
  }
  return best;
}

/** Returns the route reduced to a maximum number of points, each with its fraction, for drawing. */
export function outlineOf(ground: MapBasemap, route: Route, most: number): [number, number, number][] {
  const sums = sumsOf(ground, route);
  const all = sums.at(-1) ?? 0;
  const step = Math.max(1, Math.ceil((route.length - 1) / Math.max(1, most - 1)));
  const drawn = ground === 'world' ? unrolled(route) : route;
  return drawn.flatMap((point, at): [number, number, number][] =>
    at % step === 0 || at === route.length - 1 ? [[point[0]!, point[1]!, all > 0 ? sums[at]! / all : 0]] : [],
  );
}
