import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/land-50m.json?url';

type Land = GeoJSONSourceSpecification['data'];
type Topology = Parameters<typeof feature>[0];

let land: Promise<Land> | null = null;

/** The land of the world (Natural Earth, public domain), fetched once. */
export function fetchLand(): Promise<Land> {
  land ??= fetch(landUrl)
    .then((answer) => answer.json() as Promise<Topology>)
    .then((topology) => feature(topology, 'land'));
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
