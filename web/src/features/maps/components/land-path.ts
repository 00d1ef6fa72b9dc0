import coarseUrl from 'world-atlas/land-110m.json?url';
import fineUrl from 'world-atlas/land-50m.json?url';
import { sparesData } from './device.ts';
import type { WorldView } from './fitted.ts';
import { openDesk } from './land-desk.ts';
import LandWorker from './land.worker.ts?worker';

/** On a world that is so narrow the coarse land is as good. */
const narrow = 1500;

async function fetchLand(land: string): Promise<ArrayBuffer> {
  const answer = await fetch(land);
  if (!answer.ok) throw new Error(`The land answered ${answer.status}`);
  return answer.arrayBuffer();
}

const draw = openDesk(() => new LandWorker(), fetchLand);

/** Where no worker lives: the coarse land, which has a tenth of the points, drawn by the page itself. */
async function drawHere(view: WorldView): Promise<string> {
  const [bytes, { readLand }, { drawLand }] = await Promise.all([
    fetchLand(coarseUrl),
    import('./land-reading.ts'),
    import('./land-drawing.ts'),
  ]);
  return drawLand(readLand(bytes), view);
}

/**
 * The land of a view as the path of an SVG, drawn beside the page. Whoever spares data gets the coarse one, an eighth of
 * the fine one. A worker that fails is replaced once.
 */
export async function landPath(view: WorldView): Promise<string> {
  const land = sparesData() || view.world < narrow ? coarseUrl : fineUrl;
  return draw(land, view)
    .catch(() => draw(land, view))
    .catch(() => drawHere(view));
}
