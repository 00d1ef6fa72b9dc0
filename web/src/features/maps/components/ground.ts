import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import landUrl from 'world-atlas/land-50m.json?url';

let land: Promise<FeatureCollection> | null = null;

/** The land of the world (Natural Earth, public domain), fetched once. */
export function fetchLand(): Promise<FeatureCollection> {
  land ??= fetch(landUrl)
    .then((answer) => answer.json() as Promise<Topology<{ land: GeometryCollection }>>)
    .then((topology) => feature(topology, topology.objects.land));
  land.catch(() => (land = null));
  return land;
}

/** The colours that the page has now, light or dark. */
const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

const empty = { type: 'FeatureCollection', features: [] } as const;

/** Goodstride's own style: water, land and the way; no tiles, no glyphs, nothing from elsewhere. */
export function groundStyle(ground: FeatureCollection): StyleSpecification {
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
