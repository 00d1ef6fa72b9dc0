import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { pixelOf, type WorldView } from '../fitted.ts';
import { hachuresOf } from './hachures.ts';
import type { Surroundings } from './surroundings.ts';

type Geometry = GeoJSON.Geometry;

const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

const sourceOf = (geometry: Geometry): SourceSpecification => ({
  type: 'geojson',
  data: { type: 'Feature', properties: {}, geometry },
  tolerance: 0.4,
});

/** Strokes with a fixed length on the world, chosen so that they look right when the map opens. */
function strokesOf({ ridges }: Surroundings, view: WorldView): [number, number][][] {
  const back = (x: number, y: number): [number, number] => [
    (view.left + x / view.world) * 360 - 180,
    (Math.atan(Math.sinh(Math.PI * (1 - 2 * (view.top + y / view.world)))) * 180) / Math.PI,
  ];
  return ridges
    .flatMap((ridge) => hachuresOf(ridge.map((point) => pixelOf(view, point))))
    .map(([a, b, c, d]) => [back(a, b), back(c, d)]);
}

function ringOf([w, s, e, n]: Surroundings['box']): number[][] {
  return [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
}

const line = (id: string, source: string, paint: Record<string, unknown>): LayerSpecification => ({
  id,
  type: 'line',
  source,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
});

const fill = (id: string, source: string, token: string): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  paint: { 'fill-color': colour(token), 'fill-antialias': false },
});

/** Names are to the right of their symbol. Names without a symbol are on their point. */
const names: LayerSpecification = {
  id: 'around-names',
  type: 'symbol',
  source: 'around-names',
  layout: {
    'icon-image': ['get', 'icon'],
    'icon-anchor': ['case', ['get', 'sign'], 'left', 'center'],
    'icon-offset': ['case', ['get', 'sign'], ['literal', [-5, 0]], ['literal', [0, 0]]],
    'symbol-sort-key': ['get', 'rank'],
  },
};

/** Returns the known surroundings of a route, as map sources and layers between the land and the route. */
export function surroundingsStyle(
  around: Surroundings,
  view: WorldView,
): { sources: Record<string, SourceSpecification>; ground: LayerSpecification[]; names: LayerSpecification } {
  return {
    sources: {
      'around-box': sourceOf({ type: 'Polygon', coordinates: [ringOf(around.box)] }),
      'around-land': sourceOf({ type: 'MultiPolygon', coordinates: around.land }),
      'around-coast': sourceOf({ type: 'MultiLineString', coordinates: coastsOf(around) }),
      'around-lakes': sourceOf({ type: 'MultiPolygon', coordinates: around.lakes }),
      'around-rivers': sourceOf({ type: 'MultiLineString', coordinates: around.rivers }),
      'around-borders': sourceOf({ type: 'MultiLineString', coordinates: around.borders }),
      'around-ridges': sourceOf({ type: 'MultiLineString', coordinates: around.ridges }),
      'around-strokes': sourceOf({ type: 'MultiLineString', coordinates: strokesOf(around, view) }),
      'around-names': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    ground: [
      fill('around-water', 'around-box', '--sky-soft'),
      fill('around-land', 'around-land', '--hill1'),
      line('around-high', 'around-ridges', {
        'line-color': colour('--hill2'),
        'line-width': 44,
        'line-blur': 24,
      }),
      line('around-coast', 'around-coast', { 'line-color': colour('--hill3'), 'line-width': 1.5 }),
      line('around-strokes', 'around-strokes', { 'line-color': colour('--quiet'), 'line-opacity': 0.32 }),
      line('around-rivers', 'around-rivers', {
        'line-color': colour('--sky'),
        'line-opacity': 0.6,
        'line-width': 1.5,
      }),
      fill('around-lakes', 'around-lakes', '--sky-soft'),
      line('around-shores', 'around-lakes', { 'line-color': colour('--sky'), 'line-opacity': 0.6 }),
      line('around-borders', 'around-borders', {
        'line-color': colour('--edge'),
        'line-width': 1.25,
        'line-dasharray': [5, 3, 1, 3],
      }),
    ],
    names,
  };
}

/** Returns the coast without the edges of the box, because land continues there. */
function coastsOf({ land, box: [w, s, e, n] }: Surroundings): [number, number][][] {
  const atEdge = ([x, y]: readonly [number, number]) =>
    [x - w, x - e, y - s, y - n].some((away) => Math.abs(away) < 0.02);
  return land.flat().flatMap((ring) => {
    const parts: [number, number][][] = [];
    let part: [number, number][] = [];
    for (const [at, point] of ring.entries()) {
      part.push(point);
      const next = ring[at + 1];
      if (next && atEdge(point) && atEdge(next)) {
        parts.push(part);
        part = [];
      }
    }
    return [...parts, part].filter(({ length }) => length > 1);
  });
}
