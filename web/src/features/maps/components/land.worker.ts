import { feature } from 'topojson-client';
import type { WorldView } from './fitted.ts';
import { drawLand, projectLand, type ProjectedLand } from './land-drawing.ts';
import { unrolled } from './unrolled.ts';

// Beside the page: 60,000 points of coast are read, projected, cut and thinned without it standing still.

export type LandMessage =
  /** A land to draw, once; by the policy of the site the page fetches it, not the worker. */
  | { land: string; bytes: ArrayBuffer }
  /** Asks for the land in a view. */
  | { land: string; id: number; view: WorldView };

export interface LandAnswer {
  id: number;
  path: string;
}

const known = new Map<string, ProjectedLand[]>();

const polygonsOf = (drawn: ReturnType<typeof feature>) =>
  (drawn.type === 'FeatureCollection' ? drawn.features : [drawn]).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );

function readLand(bytes: ArrayBuffer): ProjectedLand[] {
  const topology = JSON.parse(new TextDecoder().decode(bytes)) as Parameters<typeof feature>[0];
  return projectLand(polygonsOf(feature(topology, 'land')).map((rings) => rings.map(unrolled)));
}

addEventListener('message', ({ data }: MessageEvent<LandMessage>) => {
  if ('bytes' in data) known.set(data.land, readLand(data.bytes));
  else
    postMessage({
      id: data.id,
      path: drawLand(known.get(data.land) ?? [], data.view),
    } satisfies LandAnswer);
});
