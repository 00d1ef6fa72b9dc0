import type { ImportReport } from '#contract/features/activity-import.ts';
import { throttleKey, useUp } from '../../../core/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { importActivity, type ImportOptions } from './import-activity.ts';

/** Uploads of one person (quality.md, "Figures"). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/**
 * Imports a file that somebody uploaded. A dry run asks what is wrong: bad rows are its answer; an import that has
 * some changed nothing and fails with them.
 */
export async function importUpload(
  context: Context,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db, actor, now } = context;
  await useUp(db, [{ key: throttleKey('upload', actor.loginId), ...uploads }], now);
  const report = await importActivity(context, path, options, { actor, hasty: true });
  if (report.badRows > 0 && !report.dryRun)
    throw new AppError('import_has_errors', { details: { ...report } });
  return report;
}
