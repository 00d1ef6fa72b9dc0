import type { WorldView } from './fitted.ts';
import LandWorker from './land.worker.ts?worker';
import type { LandAnswer, LandQuestion } from './land.worker.ts';
import { sparesData } from './device.ts';

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (path: string) => void>();

/** The land of a view as the path of an SVG, drawn beside the page; empty where there is none or it cannot be fetched. */
export function landPath(view: WorldView): Promise<string> {
  if (!worker) {
    worker = new LandWorker();
    worker.addEventListener('message', ({ data: { id, path } }: MessageEvent<LandAnswer>) => {
      waiting.get(id)?.(path ?? '');
      waiting.delete(id);
    });
  }
  asked += 1;
  const question: LandQuestion = { id: asked, view, spares: sparesData() };
  worker.postMessage(question, []);
  return new Promise((resolve) => void waiting.set(question.id, resolve));
}
