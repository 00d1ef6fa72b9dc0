import type { RouteFromFile } from '#contract/features/maps/making.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readFileApart } from '../../../platform/gate/gate.ts';
import { ProcessStopped } from '../../../platform/gate/process-pool.ts';

/** Several times what half a million points need. */
const longestMs = 20_000;
const reads = { most: 60, windowMs: 10 * 60_000 };

interface Answer {
  route?: RouteFromFile;
  problem?: { key: string; line: number | null };
}

const refused = (key: string, line: number | null = null) =>
  new AppError('invalid_file', { fields: { file: [key] }, ...(line === null ? {} : { details: { line } }) });

const code = new URL('../parsing/route-file.worker.ts', import.meta.url);

async function readApart(path: string): Promise<RouteFromFile> {
  const { route, problem } = await readFileApart<Answer>(code, { path }, longestMs).catch(
    (error: unknown) => {
      throw error instanceof ProcessStopped ? refused('route_too_much') : error;
    },
  );
  if (!route) throw refused(problem?.key ?? 'file', problem?.line);
  return route;
}

/** Reads the route and places of an uploaded file. Nothing is stored. */
export async function readRouteFile({ db, actor, now }: Context, path: string): Promise<RouteFromFile> {
  await useUp(db, [{ key: throttleKey('route-file', actor.loginId), ...reads }], now);
  return readApart(path);
}
