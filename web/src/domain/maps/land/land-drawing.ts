import { projected, type WorldView } from '../fitted.ts';

type Ring = readonly (readonly number[])[];
/** A list of points, x and y alternating, as fractions of the world's width. */
type Projected = Float64Array;

/** Prepared land for repeated drawing: each polygon with its rings and its bounds. */
export interface ProjectedLand {
  rings: Projected[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function projectLand(polygons: readonly (readonly Ring[])[]): ProjectedLand[] {
  return polygons.map((polygon) => {
    const land = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    const rings = polygon.map((ring) => {
      const points = new Float64Array(ring.length * 2);
      for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
        const [x, y] = projected(lon, lat);
        points.set([x, y], at * 2);
        [land.left, land.right] = [Math.min(land.left, x), Math.max(land.right, x)];
        [land.top, land.bottom] = [Math.min(land.top, y), Math.max(land.bottom, y)];
      }
      return points;
    });
    return { ...land, rings };
  });
}

/** How far beyond the edge of the screen the coast is drawn, so that the line along the edge is not visible. */
const beyond = 4;
/** Points closer together than this are dropped. */
const finest = 0.7;

type Flat = number[];

/** Clips a ring to one side of a line across the screen; `axis` is 0 for x and 1 for y. */
function cut(ring: Flat, axis: 0 | 1, line: number, keepsBelow: boolean): Flat {
  const inside = (at: number) => (keepsBelow ? ring[at + axis]! <= line : ring[at + axis]! >= line);
  const left: Flat = [];
  for (let at = 0; at < ring.length; at += 2) {
    const before = at ? at - 2 : ring.length - 2;
    if (inside(at) !== inside(before)) {
      const span = ring[at + axis]! - ring[before + axis]!;
      const part = (line - ring[before + axis]!) / span;
      const across = ring[before + 1 - axis]! + (ring[at + 1 - axis]! - ring[before + 1 - axis]!) * part;
      left.push(...(axis ? [across, line] : [line, across]));
    }
    if (inside(at)) left.push(ring[at]!, ring[at + 1]!);
  }
  return left;
}

/** Returns a ring in pixels, without duplicate points. */
function onScreen(points: Projected, { left, top, world }: WorldView, turn: number): Flat {
  const drawn: Flat = [];
  for (let at = 0; at < points.length; at += 2) {
    const x = (points[at]! + turn - left) * world;
    const y = (points[at + 1]! - top) * world;
    const far =
      Math.abs(x - (drawn.at(-2) ?? Infinity)) > finest || Math.abs(y - (drawn.at(-1) ?? Infinity)) > finest;
    if (far) drawn.push(x, y);
  }
  return drawn;
}

function pathOf(ring: Flat): string {
  if (ring.length < 6) return '';
  let path = '';
  for (let at = 0; at < ring.length; at += 2)
    path += `${at ? 'L' : 'M'}${ring[at]!.toFixed(1)} ${ring[at + 1]!.toFixed(1)}`;
  return `${path}Z`;
}

/** Draws the land in a view as an SVG path. */
export function drawLand(land: readonly ProjectedLand[], view: WorldView): string {
  const { left, top, world, width, height } = view;
  const [right, bottom] = [left + width / world, top + height / world];
  let path = '';
  for (let turn = Math.floor(left) - 1; turn <= Math.ceil(right); turn += 1)
    for (const one of land) {
      if (one.right + turn < left || one.left + turn > right || one.bottom < top || one.top > bottom)
        continue;
      for (const ring of one.rings) {
        const across = cut(cut(onScreen(ring, view, turn), 0, -beyond, false), 0, width + beyond, true);
        path += pathOf(cut(cut(across, 1, -beyond, false), 1, height + beyond, true));
      }
    }
  return path;
}
