import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/land-50m.json?url';

type Land = GeoJSONSourceSpecification['data'];
type Topology = Parameters<typeof feature>[0];

let land: Promise<Land> | null = null;

type Ring = number[][];

/**
 * A ring that crosses the 180th meridian goes on beyond it, where the map draws it on both sides: jumping back it would
 * be a line across the whole world. One that goes all round (Antarctica) is closed along the pole.
 */
export function unrolled(ring: Ring): Ring {
  let turns = 0;
  const rolled = ring.map(([x = 0, y = 0], at) => {
    const step = at ? x - ring[at - 1]![0]! : 0;
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + turns * 360, y];
  });
  if (!turns) return rolled;
  const [first, last] = [rolled[0]!, rolled.at(-1)!];
  return [...rolled, [last[0]!, -90], [first[0]!, -90], first];
}

function acrossMidnight(drawn: ReturnType<typeof feature>): Land {
  const { features } = drawn.type === 'FeatureCollection' ? drawn : { features: [drawn] };
  for (const { geometry } of features)
    if (geometry.type === 'MultiPolygon')
      geometry.coordinates = geometry.coordinates.map((rings) => rings.map(unrolled));
  return drawn;
}

/** The land of the world (Natural Earth, public domain), fetched once. */
export function fetchLand(): Promise<Land> {
  land ??= fetch(landUrl)
    .then((answer) => answer.json() as Promise<Topology>)
    .then((topology) => feature(topology, 'land'))
    .then(acrossMidnight);
  land.catch(() => (land = null));
  return land;
}

/** The colours that the page has now, light or dark. */
const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

const empty: Land = { type: 'FeatureCollection', features: [] };

/** Goodstride's own style: water, land and the way; no tiles, no glyphs, nothing from elsewhere. */
export function groundStyle(ground: Land): StyleSpecification {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: ground },
      way: { type: 'geojson', data: empty },
      walked: { type: 'geojson', data: empty },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('--sky-soft') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('--hill1') } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colour('--hill3'), 'line-width': 1.5 },
      },
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
    ],
  };
}
