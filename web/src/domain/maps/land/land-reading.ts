import { feature } from 'topojson-client';
import { projectLand, type ProjectedLand } from './land-drawing.ts';
import { unrolled } from '../unrolled.ts';

const polygonsOf = (drawn: ReturnType<typeof feature>) =>
  (drawn.type === 'FeatureCollection' ? drawn.features : [drawn]).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );

/** Parses a Natural Earth land file. */
export function readLand(bytes: ArrayBuffer): ProjectedLand[] {
  const topology = JSON.parse(new TextDecoder().decode(bytes)) as Parameters<typeof feature>[0];
  return projectLand(polygonsOf(feature(topology, 'land')).map((rings) => rings.map(unrolled)));
}
