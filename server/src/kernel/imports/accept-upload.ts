import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { throttleKey, useUp } from '../throttle/public.ts';

/** Uploads of one person for one importer (docs/domain.md#uploads-and-texts). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/** Each kind of upload has a limit of its own, so that one list keeps nobody from the next. */
export type Uploads = 'activity' | 'points' | 'metrics' | 'eligible' | 'members' | 'deletion' | 'own';

/** Counts an upload. Past the limit it is refused, with the time until the next. */
export const countUpload = ({ db, actor, now }: Context, what: Uploads): Promise<void> =>
  useUp(db, [{ key: throttleKey(`upload-${what}`, actor.loginId), ...uploads }], now);

/**
 * Imports an uploaded file. With a dry run, bad rows are a normal answer; otherwise an import with bad rows changes
 * nothing and fails with them, unless it was asked to leave them out.
 */
export async function acceptUpload<R extends { badRows: number; dryRun: boolean; leftOut: boolean }>(
  context: Context,
  what: Uploads,
  work: () => Promise<R>,
): Promise<R> {
  await countUpload(context, what);
  const report = await work();
  if (report.badRows > 0 && !report.dryRun && !report.leftOut)
    throw new AppError('import_has_errors', { details: { ...report } });
  return report;
}
