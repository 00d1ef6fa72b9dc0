import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { isOlder } from '../mobile-versions.policy.ts';
import { insertVersions } from '../mobile-versions.queries.ts';
import type { MobileVersionRow } from '../mobile-versions.types.ts';

/** Sets which versions of the app still work, from now on. */
export async function setVersions(
  context: Context,
  tx: Db,
  versions: Pick<MobileVersionRow, 'system' | 'minSupported' | 'target'>,
): Promise<MobileVersionRow> {
  if (isOlder(versions.target, versions.minSupported)) throw invalid('target_version', 'below_minimum');
  const row = { ...versions, id: newId(), createdAt: context.now };
  await insertVersions(tx, row);
  const { minSupported, target, system } = versions;
  const details = { system, minSupported, target };
  await writePlatformLog(tx, context, { action: 'mobileVersions.set', subjectId: row.id, details });
  return row;
}
