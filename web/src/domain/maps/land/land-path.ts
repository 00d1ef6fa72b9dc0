import coarseUrl from 'world-atlas/land-110m.json?url';
import fineUrl from 'world-atlas/land-50m.json?url';
import { sparesData } from '../device.ts';
import type { WorldView } from '../fitted.ts';
import { openLandClient } from './land-client.ts';
import LandWorker from './land.worker.ts?worker';

/** At this world width or below, the coarse land looks the same. */
const narrow = 1500;

async function fetchLand(land: string): Promise<ArrayBuffer> {
  const answer = await fetch(land);
  if (!answer.ok) throw new Error(`The land answered ${answer.status}`);
  return answer.arrayBuffer();
}

const draw = openLandClient(() => new LandWorker(), fetchLand);

/** Without a worker the page draws the coarse land, which has a tenth of the points. */
async function drawHere(view: WorldView): Promise<string> {
  const [bytes, { readLand }, { drawLand }] = await Promise.all([
    fetchLand(coarseUrl),
    import('./land-reading.ts'),
    import('./land-drawing.ts'),
  ]);
  return drawLand(readLand(bytes), view);
}

/**
 * Returns the land of a view as an SVG path, drawn in a worker. Readers who save data get the coarse land, an eighth of
 * the size. A worker that fails is replaced once.
 */
export async function landPath(view: WorldView): Promise<string> {
  const land = sparesData() || view.world < narrow ? coarseUrl : fineUrl;
  return draw(land, view)
    .catch(() => draw(land, view))
    .catch(() => drawHere(view));
}
