import { listSharedPackages } from '../../../domain/packages/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { lockReseller, replaceHousePackages } from '../../../domain/resellers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';

/** Sets the packages that programs of a reseller begin with. Errors: validation_failed. */
export async function setPackages(
  context: Context,
  tx: Db,
  resellerId: string,
  sent: readonly string[],
): Promise<void> {
  if (!(await lockReseller(tx, resellerId))) throw notFound();
  const packageIds = sent.map((id) => id.toLowerCase());
  if ((await listSharedPackages(tx, packageIds)).length < packageIds.length)
    throw invalid('packageIds', 'unknown_package');
  await replaceHousePackages(tx, resellerId, packageIds);
  const details = { packages: packageIds };
  await writePlatformLog(tx, context, { action: 'resellers.setPackages', subjectId: resellerId, details });
}
