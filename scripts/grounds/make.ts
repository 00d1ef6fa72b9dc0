import { readFileSync, writeFileSync } from 'node:fs';
import { route as demoRoute } from '../../server/seed/maps.ts';
import { shippedMaps } from '../../server/src/features/maps/shipped/shipped-maps.ts';
import { viewOfWay } from '../../web/src/domain/maps/fitted.ts';
import {
  bordersOf,
  clipped,
  lakesWithShore,
  landOf,
  smooth,
  thinned,
  within,
  withShore,
  type Box,
  type Line,
  type Polygon,
} from './cut.ts';
import { drawnGrounds } from './drawn.ts';

// npm run grounds: redraws the ground around each shipped route and the demo's, web/src/domain/maps/land/grounds/*.json (decision 345).

const folder = 'web/src/domain/maps/land/grounds';
/** Rivers and lakes of Natural Earth (1:10 million) near the routes, cut out once. */
const waters = JSON.parse(readFileSync('scripts/grounds/waters.json', 'utf8')) as Record<
  string,
  { rivers: Line[]; lakes: Polygon[] }
>;

const pointsOf = (text: string): Line =>
  text.split(', ').map((point) => {
    const [lon, lat] = point.split(' ').map(Number);
    return [lon!, lat!];
  });

const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** All that a screen can show around the whole way, and a fifth more; and how many degrees a pixel has there. */
function roomOf(route: readonly (readonly [number, number])[]): { box: Box; world: number } {
  const views = [
    [1160, 440],
    [280, 300],
    [1160, 300],
  ].map(([width, height]) =>
    viewOfWay(
      route.map(([x, y]) => [x, y, 0]),
      { width: width!, height: height! },
    ),
  );
  const grown = 0.2;
  const edges = views.map(({ left, top, width, height, world }) => [
    left - (width / world) * grown,
    top - (height / world) * grown,
    left + (width / world) * (1 + grown),
    top + (height / world) * (1 + grown),
  ]);
  const [l, t] = [0, 1].map((at) => Math.min(...edges.map((one) => one[at]!)));
  const [r, b] = [2, 3].map((at) => Math.max(...edges.map((one) => one[at]!)));
  return {
    box: [l! * 360 - 180, latitudeOf(b!), r! * 360 - 180, latitudeOf(t!)],
    world: Math.round(Math.max(...views.map(({ world }) => world))),
  };
}

/** Rounds as finely as is seen, when somebody comes eight times as near. */
function made(key: string, route: readonly (readonly [number, number])[]) {
  const drawn = drawnGrounds[key]!;
  const { box, world } = roomOf(route);
  const pixel = 360 / world;
  const digits = Math.min(4, Math.max(2, Math.ceil(-Math.log10(pixel / 8))));
  const rounded = (line: Line) => line.map(([x, y]) => [+x.toFixed(digits), +y.toFixed(digits)]);
  const lines = (all: Line[]) => all.map((one) => rounded(thinned(one, pixel / 3)));
  const areas = (all: Polygon[]) =>
    all
      .map((rings) =>
        rings.map((ring) => rounded(thinned(ring, pixel / 3))).filter(({ length }) => length > 3),
      )
      .filter(({ length }) => length);
  const raw = landOf(box, pixel > 0.02 ? '50m' : '10m');
  const way = route as Line;
  const { shore, lakeShore } = drawn;
  const land = shore ? withShore(raw, way, { ...shore, inland: pointsOf(shore.inland) }) : raw;
  const { rivers = [], lakes = [] } = waters[key] ?? {};
  const coarse = clipped(lakes, box);
  const lake = lakeShore
    ? lakesWithShore(coarse, way, { ...lakeShore, inland: pointsOf(lakeShore.inland) })
    : coarse;
  const ground = {
    box: box.map((side) => +side.toFixed(digits)),
    land: areas(land),
    lakes: areas([...lake, ...(drawn.lakes ?? []).map((one) => [smooth(pointsOf(one))])]),
    rivers: lines([...within(rivers, box), ...(drawn.rivers ?? []).map((one) => smooth(pointsOf(one)))]),
    borders: lines(drawn.borders ? drawn.borders.map(pointsOf) : bordersOf(box)),
    ridges: lines((drawn.ridges ?? []).map((one) => smooth(pointsOf(one)))),
    names: drawn.names.map(([kind, name, lon, lat]) => ({ kind, name, at: [lon, lat] })),
  };
  return { ground, world };
}

const index: Record<string, { box: readonly number[]; world: number }> = {};
const ways = [...shippedMaps.map(({ map }) => map), { key: 'officeToTheSea', route: demoRoute }];
for (const { key, route } of ways) {
  const { ground, world } = made(
    key,
    route.map(([x = 0, y = 0]) => [x, y] as const),
  );
  const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  index[name] = { box: ground.box, world };
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(ground)}\n`);
}
writeFileSync(`${folder}.json`, `${JSON.stringify(index, null, 2)}\n`);
