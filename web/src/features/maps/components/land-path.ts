import coarseUrl from 'world-atlas/land-110m.json?url';
import fineUrl from 'world-atlas/land-50m.json?url';
import { sparesData } from './device.ts';
import type { WorldView } from './fitted.ts';
import LandWorker from './land.worker.ts?worker';
import type { LandAnswer, LandMessage } from './land.worker.ts';

/** On a world that is so narrow the coarse land is as good. */
const narrow = 1500;

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (path: string) => void>();
const given = new Map<string, Promise<void>>();

function theWorker(): Worker {
  if (worker) return worker;
  worker = new LandWorker();
  worker.addEventListener('message', ({ data: { id, path } }: MessageEvent<LandAnswer>) => {
    waiting.get(id)?.(path);
    waiting.delete(id);
  });
  return worker;
}

/** Fetches a land and hands it to the worker, once. */
function give(land: string): Promise<void> {
  const giving =
    given.get(land) ??
    fetch(land)
      .then((answer) => {
        if (!answer.ok) throw new Error(`The land answered ${answer.status}`);
        return answer.arrayBuffer();
      })
      .then((bytes) => theWorker().postMessage({ land, bytes } satisfies LandMessage, [bytes]));
  given.set(land, giving);
  giving.catch(() => given.delete(land));
  return giving;
}

/** The land of a view as the path of an SVG, drawn beside the page. Whoever spares data gets the coarse one, an eighth of the fine one. */
export async function landPath(view: WorldView): Promise<string> {
  const land = sparesData() || view.world < narrow ? coarseUrl : fineUrl;
  await give(land);
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    theWorker().postMessage({ land, id, view } satisfies LandMessage, []);
  });
}
