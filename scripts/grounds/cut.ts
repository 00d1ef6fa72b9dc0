import { readFileSync } from 'node:fs';
import { difference, intersection, union } from 'polyclip-ts';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Point = [number, number];
export type Line = Point[];
export type Polygon = Line[];
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Returns a file of Natural Earth as a topology with one collection of this name. */
const topologyOf = <K extends string>(name: string) =>
  JSON.parse(readFileSync(`node_modules/world-atlas/${name}.json`, 'utf8')) as Topology<
    Record<K, GeometryCollection>
  >;

const boxRing = ([w, s, e, n]: Box): Line => [
  [w, s],
  [e, s],
  [e, n],
  [w, n],
  [w, s],
];

const meets = (line: readonly (readonly number[])[], [w, s, e, n]: Box) => {
  const xs = line.map(([x = 0]) => x);
  const ys = line.map(([, y = 0]) => y);
  return Math.min(...xs) <= e && Math.max(...xs) >= w && Math.min(...ys) <= n && Math.max(...ys) >= s;
};

/** Polygons within a box. */
export function clipped(polygons: Polygon[], box: Box): Polygon[] {
  const near = polygons.filter(([outer]) => meets(outer!, box));
  return near.length ? (intersection(near, [boxRing(box)]) as Polygon[]) : [];
}

/** Returns the parts of lines that lie within a box, with a point beyond it at each end. */
export function within(lines: Line[], [w, s, e, n]: Box): Line[] {
  const inside = ([x, y]: Point) => x >= w && x <= e && y >= s && y <= n;
  return lines.flatMap((line) => {
    const parts: Line[] = [];
    let part: Line = [];
    for (const [at, point] of line.entries()) {
      const near =
        inside(point) || (line[at - 1] && inside(line[at - 1]!)) || (line[at + 1] && inside(line[at + 1]!));
      if (near) part.push(point);
      else if (part.length) parts.push(part.splice(0));
    }
    if (part.length) parts.push(part);
    return parts.filter(({ length }) => length > 1);
  });
}

/** Douglas and Peucker: without points that are nearer than so many degrees to the line without them. */
export function thinned(line: Line, degrees: number): Line {
  if (line.length < 3) return line;
  const [a, b] = [line[0]!, line.at(-1)!];
  const closed = a[0] === b[0] && a[1] === b[1];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const far = line.map(([x, y]) =>
    closed
      ? Math.hypot(x - a[0], y - a[1])
      : Math.abs(dx * (y - a[1]) - dy * (x - a[0])) / Math.hypot(dx, dy),
  );
  const most = far.reduce((best, one, at) => (one > far[best]! ? at : best), 0);
  if (far[most]! <= degrees) return [a, b];
  return [...thinned(line.slice(0, most + 1), degrees).slice(0, -1), ...thinned(line.slice(most), degrees)];
}

/** Chaikin's curve, twice: a line drawn through few places is not angular. */
export function smooth(line: Line): Line {
  const once = (points: Line): Line => [
    points[0]!,
    ...points.slice(1).flatMap(([x, y], at): Line => {
      const [a, b] = points[at]!;
      return [
        [a * 0.75 + x * 0.25, b * 0.75 + y * 0.25],
        [a * 0.25 + x * 0.75, b * 0.25 + y * 0.75],
      ];
    }),
    points.at(-1)!,
  ];
  return once(once(line));
}

/** Natural Earth's land at 1:10 million (or 1:50 million) within a box. */
export function landOf(box: Box, scale: '10m' | '50m'): Polygon[] {
  const topology = topologyOf<'land'>(`land-${scale}`);
  const { features } = feature(topology, topology.objects.land);
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? (geometry.coordinates as Polygon[])
      : [geometry.type === 'Polygon' ? (geometry.coordinates as Polygon) : []],
  );
  return clipped(polygons, box);
}

/** Borders between countries at 1:10 million. */
export function bordersOf(box: Box): Line[] {
  const topology = topologyOf<'countries'>('countries-10m');
  return within(mesh(topology, topology.objects.countries, (a, b) => a !== b).coordinates as Line[], box);
}

/** Returns a ring this many meters around one point of the route and the next. */
function capsule([ax, ay]: Point, [bx, by]: Point, metres: number): Polygon {
  const high = metres / 111_320;
  const wide = high / Math.cos((ay * Math.PI) / 180);
  const turn = Math.atan2((by - ay) / high, (bx - ax) / wide);
  const round = ([x, y]: Point, from: number) =>
    [0, 1, 2, 3, 4].map((step): Point => {
      const angle = from + (step * Math.PI) / 4;
      return [x + Math.cos(angle) * wide, y + Math.sin(angle) * high];
    });
  const ring = [...round([bx, by], turn - Math.PI / 2), ...round([ax, ay], turn + Math.PI / 2)];
  return [[...ring, ring[0]!]];
}

/**
 * This many meters around a route are land, and so is everything between it and points inland; `from`: west of it
 * only.
 */
interface Shore {
  metres: number;
  inland: Line;
  from?: number | undefined;
}

function dryBy(way: Line, { metres, inland, from = 180 }: Shore): Polygon[] {
  const part = way.filter(([x]) => x <= from);
  return [
    [[...part, ...inland, part[0]!]],
    ...part.slice(1).map((point, at) => capsule(part[at]!, point, metres)),
  ];
}

/** Returns the land with a shore that agrees with the route, see DrawnGround. */
export const withShore = (land: Polygon[], way: Line, shore: Shore): Polygon[] =>
  union(land, ...dryBy(way, shore)) as Polygon[];

/** Lakes with this kind of shore. */
export const lakesWithShore = (lakes: Polygon[], way: Line, shore: Shore): Polygon[] =>
  difference(lakes, ...dryBy(way, shore)) as Polygon[];
