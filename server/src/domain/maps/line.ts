import type { Point } from '#contract/features/maps/maps.ts';

/** The coordinates of a line in flat arrays, because they are read millions of times. */
interface Line {
  xs: Float64Array;
  ys: Float64Array;
}

const lineOf = (route: readonly Point[]): Line => ({
  xs: Float64Array.from(route, ([x = 0]) => x),
  ys: Float64Array.from(route, ([, y = 0]) => y),
});

/** A part of a line, its point farthest from the straight connection, and that distance squared. */
interface Gap {
  from: number;
  to: number;
  index: number;
  off: number;
}

/** In the units of the line. The inner loop runs millions of times, so it uses plain numbers only. */
function farthest({ xs, ys }: Line, from: number, to: number): Gap {
  const ax = xs[from]!;
  const ay = ys[from]!;
  const dx = xs[to]! - ax;
  const dy = ys[to]! - ay;
  const long = dx * dx + dy * dy;
  let index = -1;
  let most = -1;
  for (let i = from + 1; i < to; i += 1) {
    const px = xs[i]! - ax;
    const py = ys[i]! - ay;
    const along = long > 0 ? (px * dx + py * dy) / long : 0;
    const part = along < 0 ? 0 : along > 1 ? 1 : along;
    const ox = px - part * dx;
    const oy = py - part * dy;
    const off = ox * ox + oy * oy;
    if (off > most) {
      most = off;
      index = i;
    }
  }
  return { from, to, index, off: most };
}

/** Adds a part to a heap, the largest distance first. */
function push(heap: Gap[], gap: Gap): void {
  let place = heap.length;
  heap.push(gap);
  while (place) {
    const above = (place - 1) >> 1;
    if (heap[above]!.off >= gap.off) break;
    heap[place] = heap[above]!;
    place = above;
  }
  heap[place] = gap;
}

function takeWidest(heap: Gap[]): Gap | undefined {
  const [widest] = heap;
  const last = heap.pop();
  if (!last || !heap.length) return widest;
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && heap[below + 1]!.off > heap[below]!.off) below += 1;
    if (heap[below]!.off <= last.off) break;
    heap[place] = heap[below]!;
    place = below;
  }
  heap[place] = last;
  return widest;
}

/** The most points of one part. It bounds the work for each point, whatever the line looks like. */
const stretch = 256;

/** Calculates the weight of each point of a part. No point weighs more than the one that led to it. */
function weigh(line: Line, weights: Float64Array, from: number, to: number): void {
  const open = [{ ...farthest(line, from, to), bound: Infinity }];
  for (let gap = open.pop(); gap; gap = open.pop()) {
    if (gap.index < 0) continue;
    const bound = Math.min(gap.bound, gap.off);
    weights[gap.index] = bound;
    open.push(
      { ...farthest(line, gap.from, gap.index), bound },
      { ...farthest(line, gap.index, gap.to), bound },
    );
  }
}

/**
 * Which points a line of any length keeps to have at most that many, by Douglas and Peucker within parts. For hundreds
 * of thousands of points the whole line could take minutes.
 */
export function thinned(route: readonly Point[], most: number): number[] {
  if (route.length <= most) return [...route.keys()];
  const line = lineOf(route);
  const last = route.length - 1;
  const weights = new Float64Array(route.length);
  for (let from = 0; from < last; from += stretch) weigh(line, weights, from, Math.min(last, from + stretch));
  for (let end = 0; end < last; end += stretch) weights[end] = Infinity;
  weights[last] = Infinity;
  const kept = Array.from(weights.keys())
    .toSorted((a, b) => weights[b]! - weights[a]! || a - b)
    .slice(0, most);
  return kept.toSorted((a, b) => a - b);
}

/** Points nearer to the straight connection than this, squared, are on it. */
const straight = 1e-18;

/** Of longer lines, only points that matter among their neighbours are examined, because other calls wait during this. */
const mostLooked = 4_000;

/**
 * Which points a line keeps to have at most that many: both ends, then repeatedly the one farthest from the rest
 * (Douglas and Peucker).
 */
export function weightiest(route: readonly Point[], most: number): number[] {
  if (route.length > mostLooked) {
    const looked = thinned(route, mostLooked);
    const points = looked.map((index) => route[index]!);
    return weightiest(points, most).map((place) => looked[place]!);
  }
  const last = route.length - 1;
  if (last < 1) return last < 0 ? [] : [0];
  const line = lineOf(route);
  const chosen = [0, last];
  const open = [farthest(line, 0, last)];
  while (chosen.length < most) {
    const gap = takeWidest(open);
    if (!gap || gap.off < straight) break;
    chosen.push(gap.index);
    push(open, farthest(line, gap.from, gap.index));
    push(open, farthest(line, gap.index, gap.to));
  }
  return chosen;
}
