import { Worker } from 'node:worker_threads';
import type { RouteFromFile } from '#contract/features/map-making.ts';
import { throttleKey, useUp } from '../../../core/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** What a trail of half a million points needs, several times over. */
const longestMs = 20_000;
const mostMegabytes = 768;
const reads = { most: 60, windowMs: 10 * 60_000 };

interface Answer {
  route?: RouteFromFile;
  problem?: { key: string; line: number | null };
}

const refused = (key: string, line: number | null = null) =>
  new AppError('invalid_file', { fields: { file: [key] }, ...(line === null ? {} : { details: { line } }) });

function readInThread(path: string): Promise<RouteFromFile> {
  const worker = new Worker(new URL('../parsing/route-file.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    execArgv: [],
  });
  return new Promise<RouteFromFile>((done, fail) => {
    const late = setTimeout(() => fail(refused('route_too_much')), longestMs);
    worker.once('message', ({ route, problem }: Answer) => {
      if (route) done(route);
      else fail(refused(problem?.key ?? 'file', problem?.line));
    });
    worker.once('error', (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('route_too_much') : error),
    );
    worker.once('exit', () => {
      clearTimeout(late);
      fail(refused('route_too_much'));
    });
  }).finally(() => worker.terminate());
}

/** One at a time: files are read with memory to spare. */
let last: Promise<unknown> = Promise.resolve();

/** Reads the way and the places of an uploaded file; nothing of it is kept. */
export async function readRouteFile({ db, actor, now }: Context, path: string): Promise<RouteFromFile> {
  await useUp(db, [{ key: throttleKey('route-file', actor.loginId), ...reads }], now);
  const reading = last.then(() => readInThread(path));
  last = reading.catch(() => undefined);
  return reading;
}
