import { createReadStream } from 'node:fs';
import type { ImportReport } from '#contract/features/activity.ts';
import { throttleKey, useUp } from '../../../core/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { parseMap, type ImportFormat } from '../import/format.ts';
import { importActivity } from './import-activity.ts';

interface Upload {
  path: string;
  format: ImportFormat;
  map?: string;
  dryRun?: boolean;
  createMembers?: boolean;
}

/** Uploads of one person (quality.md, "Figures"). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/**
 * Imports a file that somebody uploaded. A dry run asks what is wrong: bad rows are its answer; an import that has
 * some changed nothing and fails with them.
 */
export async function importUpload(context: Context, upload: Upload): Promise<ImportReport> {
  const { db, actor, now } = context;
  const { path, format, dryRun = false, createMembers = false } = upload;
  const map = parseMap(upload.map);
  await useUp(db, [{ key: throttleKey('upload', actor.loginId), ...uploads }], now);
  const file = createReadStream(path);
  const report = await importActivity(context, { file, format, map, dryRun, createMembers, wait: false });
  if (report.badRows > 0 && !dryRun) throw new AppError('import_has_errors', { details: { ...report } });
  return report;
}
