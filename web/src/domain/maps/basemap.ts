import type { ExpressionSpecification, GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/land-50m.json?url';
import { surroundingsStyle } from './land/surroundings-layers.ts';
import { unrolled } from './unrolled.ts';

type Land = GeoJSONSourceSpecification['data'];
type Topology = Parameters<typeof feature>[0];

const empty: Land = { type: 'FeatureCollection', features: [] };
let land: Promise<Land> | null = null;

/** The whole world in the colour of water, below the land. Data that has loaded has sea wherever there is no land. */
const sea: GeoJSON.Feature = {
  type: 'Feature',
  properties: { sea: true },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ],
    ],
  },
};

function acrossMidnight(drawn: ReturnType<typeof feature>): Land {
  const { features } = drawn.type === 'FeatureCollection' ? drawn : { features: [drawn] };
  for (const { geometry } of features)
    if (geometry.type === 'MultiPolygon')
      geometry.coordinates = geometry.coordinates.map((rings) => rings.map(unrolled));
  return { type: 'FeatureCollection', features: [sea, ...features] };
}

/** Returns the land of the world (Natural Earth, public domain) and the sea around it, fetched once. */
function fetchLand(): Promise<Land> {
  land ??= fetch(landUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The land answered ${answer.status}`);
      return answer.json() as Promise<Topology>;
    })
    .then((topology) => feature(topology, 'land'))
    .then(acrossMidnight);
  land.catch(() => (land = null));
  return land;
}

/** Like `worldLand`, but resolves without land if loading fails, and the route is then drawn on plain ground. */
export const knownLand = (): Promise<Land> => fetchLand().catch(() => empty);

/** Returns the current colours of the page, in light or dark. */
const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** Places: a dot for each, and a number above those that have room for one. The map decides which have room. */
const placeLayers = (): StyleSpecification['layers'] => [
  {
    id: 'place-dots',
    type: 'circle',
    source: 'places',
    paint: {
      'circle-radius': 3.5,
      'circle-color': ['case', ['get', 'reached'], colour('--honey'), colour('--surface')],
      'circle-stroke-color': colour('--ink'),
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'places',
    type: 'symbol',
    source: 'places',
    layout: { 'icon-image': ['get', 'icon'], 'icon-padding': 0, 'symbol-sort-key': ['get', 'rank'] },
  },
];

const [isSea, isLand] = [
  ['has', 'sea'],
  ['!', ['has', 'sea']],
] as [ExpressionSpecification, ExpressionSpecification];

/**
 * Shows plain land until it is known where the sea is, then sea, land and coast, so that a tile that loads late does
 * not look like a lake.
 */
const worldLayers = (): StyleSpecification['layers'] => [
  { id: 'unknown', type: 'background', paint: { 'background-color': colour('--hill1') } },
  {
    id: 'water',
    type: 'fill',
    source: 'land',
    filter: isSea,
    paint: { 'fill-color': colour('--sky-soft'), 'fill-antialias': false },
  },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    filter: isLand,
    // The coastline is drawn on the edge of the land.
    paint: { 'fill-color': colour('--hill1'), 'fill-antialias': false },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'land',
    filter: isLand,
    paint: { 'line-color': colour('--hill3'), 'line-width': 1.5 },
  },
];

/**
 * Goodstride's own map style: water, land, the known surroundings, the route and its places. It needs no tiles, no
 * glyphs and nothing from other servers.
 */
export function groundStyle(
  ground: Land,
  around: ReturnType<typeof surroundingsStyle> | null = null,
): StyleSpecification {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    version: 8,
    transition: { duration: 0, delay: 0 },
    sources: {
      // Simplified to less than the width of the coastline.
      land: { type: 'geojson', data: ground, tolerance: 0.8, buffer: 16 },
      way: { type: 'geojson', data: empty },
      walked: { type: 'geojson', data: empty },
      places: { type: 'geojson', data: empty },
      ...around?.sources,
    },
    layers: [
      ...worldLayers(),
      ...(around?.ground ?? []),
      {
        id: 'casing',
        type: 'line',
        source: 'way',
        layout: round,
        paint: { 'line-color': colour('--surface'), 'line-width': 7 },
      },
      {
        id: 'way',
        type: 'line',
        source: 'way',
        layout: round,
        paint: { 'line-color': colour('--edge'), 'line-width': 3 },
      },
      {
        id: 'walked',
        type: 'line',
        source: 'walked',
        layout: round,
        paint: { 'line-color': colour('--trail'), 'line-width': 5 },
      },
      ...(around ? [around.names] : []),
      ...placeLayers(),
    ],
  };
}
