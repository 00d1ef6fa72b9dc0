import { feature } from 'topojson-client';
import coarseUrl from 'world-atlas/land-110m.json?url';
import fineUrl from 'world-atlas/land-50m.json?url';
import type { WorldView } from './fitted.ts';
import { drawLand, projectLand, type ProjectedLand } from './land-drawing.ts';
import { unrolled } from './unrolled.ts';

// Beside the page: 60,000 points of coast are projected, cut and thinned without it standing still.

export interface LandQuestion {
  id: number;
  view: WorldView;
  /** Whoever spares data gets the coarse land, an eighth of the fine one. */
  spares: boolean;
}
export interface LandAnswer {
  id: number;
  /** Null: it could not be fetched. */
  path: string | null;
}

type Topology = Parameters<typeof feature>[0];

/** On a world that is so narrow the coarse land is as good. */
const narrow = 1500;
const known = new Map<string, Promise<ProjectedLand[]>>();

const polygonsOf = (drawn: ReturnType<typeof feature>) =>
  (drawn.type === 'FeatureCollection' ? drawn.features : [drawn]).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );

async function readLand(url: string): Promise<ProjectedLand[]> {
  const topology = (await (await fetch(url)).json()) as Topology;
  return projectLand(polygonsOf(feature(topology, 'land')).map((rings) => rings.map(unrolled)));
}

function landOf(url: string): Promise<ProjectedLand[]> {
  const found = known.get(url) ?? readLand(url);
  known.set(url, found);
  found.catch(() => known.delete(url));
  return found;
}

addEventListener('message', ({ data: { id, view, spares } }: MessageEvent<LandQuestion>) => {
  const answer = (path: string | null) => postMessage({ id, path } satisfies LandAnswer);
  landOf(spares || view.world < narrow ? coarseUrl : fineUrl).then(
    (land) => answer(drawLand(land, view)),
    () => answer(null),
  );
});
