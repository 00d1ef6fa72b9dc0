import type { WorldView } from './fitted.ts';
import type { LandAnswer, LandMessage } from './land.worker.ts';

/** What the desk uses of a worker. */
export interface DeskWorker {
  postMessage(message: LandMessage, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<LandAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

interface Waiting {
  resolve(path: string): void;
  reject(reason: Error): void;
}

/** Whoever has not answered by then is taken for dead: not every browser tells. */
const patience = 20_000;

/**
 * Has land drawn by a worker of its own. One that fails is dismissed, with what it knew: whoever waited for it is told,
 * and the next question starts another.
 */
export function openDesk(startWorker: () => DeskWorker, fetchLand: (land: string) => Promise<ArrayBuffer>) {
  let worker: DeskWorker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const given = new Map<string, Promise<void>>();

  function dismiss(failed: DeskWorker): void {
    if (worker !== failed) return;
    failed.terminate();
    worker = null;
    given.clear();
    for (const { reject } of waiting.values()) reject(new Error('The worker of the land has failed'));
    waiting.clear();
  }

  function theWorker(): DeskWorker {
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

  /** Fetches a land and hands it to the worker, once. */
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
