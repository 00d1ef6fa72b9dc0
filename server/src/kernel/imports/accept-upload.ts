import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { throttleKey, useUp } from '../throttle/public.ts';

/** Uploads of one person (docs/domain.md#uploads-and-texts). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/**
 * Imports an uploaded file. With a dry run, bad rows are a normal answer; otherwise an import with bad rows changes
 * nothing and fails with them.
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
