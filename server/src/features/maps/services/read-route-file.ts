import { Worker } from 'node:worker_threads';
import type { RouteFromFile } from '#contract/features/maps/making.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** Several times what half a million points need. */
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

/** One file at a time, because reading needs much memory. */
let last: Promise<unknown> = Promise.resolve();

/** Reads the route and places of an uploaded file. Nothing is stored. */
export async function readRouteFile({ db, actor, now }: Context, path: string): Promise<RouteFromFile> {
  await useUp(db, [{ key: throttleKey('route-file', actor.loginId), ...reads }], now);
  const reading = last.then(() => readInThread(path));
  last = reading.catch(() => undefined);
  return reading;
}
