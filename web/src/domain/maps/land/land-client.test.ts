import { afterEach, expect, test, vi } from 'vitest';
import { viewOfWay } from '../fitted.ts';
import { openLandClient, type LandClientWorker } from './land-client.ts';
import type { LandAnswer, LandMessage } from './land.worker.ts';

const view = viewOfWay(
  [
    [0, 40, 0],
    [20, 50, 1],
  ],
  { width: 400, height: 300 },
);
const fetchLand = () => Promise.resolve(new ArrayBuffer(8));

/** Makes a fake worker that handles each request as the test says and remembers every message. */
function makeWorker(onAsk: (worker: ReturnType<typeof makeWorker>, id: number) => void) {
  const listeners = new Map<string, (event: MessageEvent<LandAnswer>) => void>();
  const known = new Set<string>();
  const worker = {
    ended: false,
    known,
    postMessage(message: LandMessage) {
      if ('bytes' in message) known.add(message.land);
      else onAsk(worker, message.id);
    },
    addEventListener(type: string, listener: (event: MessageEvent<LandAnswer>) => void) {
      listeners.set(type, listener);
    },
    terminate() {
      worker.ended = true;
    },
    tell: (type: string, data?: LandAnswer) => listeners.get(type)?.({ data } as MessageEvent<LandAnswer>),
  };
  return worker;
}
const answers = (worker: ReturnType<typeof makeWorker>, id: number) =>
  worker.tell('message', { id, path: `drawn by one that knows ${[...worker.known].join()}` });

afterEach(() => {
  vi.useRealTimers();
});

test('rejects requests when the worker crashes, and sends the land to the next worker', async () => {
  const dying = makeWorker((worker) => worker.tell('error'));
  const workers = [dying, makeWorker(answers)];
  const draw = openLandClient(() => workers.shift()! as LandClientWorker, fetchLand);
  await expect(draw('coarse', view)).rejects.toThrow('has failed');
  expect(dying.ended).toBe(true);
  await expect(draw('coarse', view)).resolves.toBe('drawn by one that knows coarse');
});

test('replaces a worker that never answers', async () => {
  vi.useFakeTimers();
  const silent = makeWorker(() => undefined);
  const draw = openLandClient(() => silent as LandClientWorker, fetchLand);
  const drawn = expect(draw('coarse', view)).rejects.toThrow('has failed');
  await vi.advanceTimersByTimeAsync(20_000);
  await drawn;
  expect(silent.ended).toBe(true);
});

test('reuses a healthy worker and sends it each land once', async () => {
  const fetching = vi.fn(fetchLand);
  const started = vi.fn(() => makeWorker(answers) as LandClientWorker);
  const draw = openLandClient(started, fetching);
  await draw('coarse', view);
  await draw('coarse', view);
  expect(started).toHaveBeenCalledTimes(1);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('rejects at once if no worker can be started', async () => {
  const draw = openLandClient(() => {
    throw new Error('No workers here');
  }, fetchLand);
  await expect(draw('coarse', view)).rejects.toThrow('No workers here');
});
