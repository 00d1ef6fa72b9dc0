import { writeAudit } from '../../../kernel/audit/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { updatePackageRow } from '../packages.queries.ts';
import type { PlatformPackageRow } from '../packages.types.ts';

/** Lists a package first, or no longer: in its program, or as the platform's in every program. */
export async function featurePackage(
  context: Context,
  { id, programId }: PlatformPackageRow,
  featured: boolean,
): Promise<void> {
  const { deps, now, actor } = context;
  await inTransaction(deps.gateway.forPlatform('feature a package'), async (tx) => {
    await updatePackageRow(tx, programId ?? '', { id, shared: programId === null }, { featured }, now);
    if (programId) {
      const entry = { action: 'packages.update', subjectType: 'package', subjectId: id };
      await writeAudit(tx, { now, programId, actor }, { ...entry, details: { shared: false } });
    } else
      await writePlatformLog(tx, context, {
        action: 'packages.feature',
        subjectId: id,
        details: { featured },
      });
  });
}
