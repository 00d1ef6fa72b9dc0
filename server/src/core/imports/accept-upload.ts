import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { throttleKey, useUp } from '../throttle/public.ts';

/** Uploads of one person (docs/domain.md#uploads-and-texts). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/**
 * Imports a file that somebody uploaded. A dry run asks what is wrong: bad rows are its answer; an import that has
 * some changed nothing and fails with them.
 */
export async function acceptUpload<R extends { badRows: number; dryRun: boolean }>(
  { db, actor, now }: Context,
  work: () => Promise<R>,
): Promise<R> {
  await useUp(db, [{ key: throttleKey('upload', actor.loginId), ...uploads }], now);
  const report = await work();
  if (report.badRows > 0 && !report.dryRun)
    throw new AppError('import_has_errors', { details: { ...report } });
  return report;
}
