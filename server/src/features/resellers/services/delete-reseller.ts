import { endSessionsOfLogin, endSessionsOfProgram, endAllStaff } from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { updateProgram } from '../../../domain/programs/public.ts';
import { lockReseller } from '../../../domain/resellers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { countOtherPrograms, deleteResellerRow } from '../resellers.queries.ts';

/**
 * Deletes a reseller that has no programs, once its name was typed. Its staff lose their access and are logged out. The
 * program in which they were members is deactivated, and belongs to no reseller. Errors: reseller_in_use.
 */
export async function deleteReseller(
  context: Context,
  tx: Db,
  resellerId: string,
  typedName: string,
): Promise<void> {
  const { now } = context;
  const reseller = await lockReseller(tx, resellerId);
  if (!reseller) throw notFound();
  const { name, homeProgramId } = reseller;
  if (typedName.trim() !== name) throw invalid('name', 'type_name');
  if ((await countOtherPrograms(tx, resellerId, homeProgramId)) > 0) throw new AppError('reseller_in_use');
  for (const loginId of await endAllStaff(tx, resellerId))
    await endSessionsOfLogin(tx, loginId, 'role_ended', now);
  if (homeProgramId) {
    await updateProgram(tx, homeProgramId, { resellerId: null, closedAt: now, closedReason: '' });
    await endSessionsOfProgram(tx, homeProgramId, 'program_closed', now);
  }
  await deleteResellerRow(tx, resellerId);
  await writePlatformLog(tx, context, {
    action: 'resellers.delete',
    subjectId: resellerId,
    details: { name },
  });
}
