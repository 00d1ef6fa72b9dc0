import type { WorldView } from '../fitted.ts';
import type { LandAnswer, LandMessage } from './land.worker.ts';

/** The parts of a Worker that the client uses. */
export interface LandClientWorker {
  postMessage(message: LandMessage, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<LandAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

interface Waiting {
  resolve(path: string): void;
  reject(reason: Error): void;
}

/** A worker that has not answered by then is treated as dead, because not every browser reports a crash. */
const patience = 20_000;

/**
 * Draws land in a worker. If the worker fails, all pending requests are rejected, and the next request starts a new
 * worker.
 */
export function openLandClient(
  startWorker: () => LandClientWorker,
  fetchLand: (land: string) => Promise<ArrayBuffer>,
) {
  let worker: LandClientWorker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const given = new Map<string, Promise<void>>();

  function dismiss(failed: LandClientWorker): void {
    if (worker !== failed) return;
    failed.terminate();
    worker = null;
    given.clear();
    for (const { reject } of waiting.values()) reject(new Error('The worker of the land has failed'));
    waiting.clear();
  }

  function theWorker(): LandClientWorker {
    if (worker) return worker;
    const started = startWorker();
    worker = started;
    started.addEventListener('message', ({ data: { id, path } }) => {
      waiting.get(id)?.resolve(path);
      waiting.delete(id);
    });
    started.addEventListener('error', () => dismiss(started));
    started.addEventListener('messageerror', () => dismiss(started));
    return started;
  }

  /** Fetches the land data and sends it to the worker, once. */
  function give(land: string): Promise<void> {
    const giving =
      given.get(land) ?? fetchLand(land).then((bytes) => theWorker().postMessage({ land, bytes }, [bytes]));
    given.set(land, giving);
    giving.catch(() => given.delete(land));
    return giving;
  }

  return async function draw(land: string, view: WorldView): Promise<string> {
    await give(land);
    const asking = theWorker();
    asked += 1;
    const id = asked;
    const late = setTimeout(() => dismiss(asking), patience);
    return new Promise<string>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      asking.postMessage({ land, id, view }, []);
    }).finally(() => clearTimeout(late));
  };
}
