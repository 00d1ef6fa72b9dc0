import type { MapGround, Point } from '#contract/features/maps.ts';

/** A point of an outline: where it lies, and how far along the whole way, 0..1. */
export type OutlinePoint = [number, number, number];

const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const at = (route: readonly (readonly number[])[], index: number) => {
  const [x = 0, y = 0] = route[index] ?? [];
  return { x, y };
};

/** Metres on the world, by the haversine formula; on a picture as much as lies between the two on it. */
function between(ground: MapGround, a: { x: number; y: number }, b: { x: number; y: number }): number {
  if (ground === 'picture') return Math.hypot(b.x - a.x, b.y - a.y);
  const half = (delta: number) => Math.sin(radians(delta) / 2) ** 2;
  const h = half(b.y - a.y) + Math.cos(radians(a.y)) * Math.cos(radians(b.y)) * half(b.x - a.x);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** How far along the whole way each point of a route lies, 0..1, never falling. */
export function fractionsOf(ground: MapGround, route: readonly Point[]): number[] {
  let sum = 0;
  const sums = route.map((_, i) => (sum += i ? between(ground, at(route, i - 1), at(route, i)) : 0));
  return sums.map((way) => (sum > 0 ? way / sum : 0));
}

/** Where one is after a fraction of the way. */
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

/** How far a point lies from the line between two others, in the units of the route. */
function offLine(point: { x: number; y: number }, a: { x: number; y: number }, b: { x: number; y: number }) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const part = long > 0 ? Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / long)) : 0;
  return Math.hypot(point.x - a.x - part * dx, point.y - a.y - part * dy);
}

/** Which points a line of at most so many keeps: again and again the one that lies farthest off (Douglas and Peucker). */
function kept(route: readonly Point[], most: number): number[] {
  const last = route.length - 1;
  const chosen = new Set([0, last]);
  const farthest = (from: number, to: number) => {
    let best = { index: -1, off: -1, from, to };
    for (let i = from + 1; i < to; i += 1) {
      const off = offLine(at(route, i), at(route, from), at(route, to));
      if (off > best.off) best = { index: i, off, from, to };
    }
    return best;
  };
  const open = [farthest(0, last)];
  while (chosen.size < most && open.length) {
    let widest = 0;
    for (let i = 1; i < open.length; i += 1) if (open[i]!.off > open[widest]!.off) widest = i;
    const [gap] = open.splice(widest, 1);
    if (!gap || gap.off < 1e-9) break;
    chosen.add(gap.index);
    open.push(farthest(gap.from, gap.index), farthest(gap.index, gap.to));
  }
  return [...chosen].toSorted((a, b) => a - b);
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** A route with at most so many points, each with its fraction of the whole way. */
export function outlineOf(ground: MapGround, route: readonly Point[], most: number): OutlinePoint[] {
  const fractions = fractionsOf(ground, route);
  return kept(route, most).map((index) => {
    const { x, y } = at(route, index);
    return [round(x), round(y), round(fractions[index]!)];
  });
}
