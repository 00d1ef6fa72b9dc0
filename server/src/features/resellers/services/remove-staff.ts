import { endSessionsOfLogin, endStaff } from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';

/** Removes someone's access to a reseller's programs and logs them out everywhere. */
export async function removeStaff(
  context: Context,
  tx: Db,
  resellerId: string,
  loginId: string,
): Promise<void> {
  if (!(await endStaff(tx, resellerId, loginId))) throw notFound();
  await endSessionsOfLogin(tx, loginId, 'role_ended', context.now);
  const details = { login: loginId };
  await writePlatformLog(tx, context, { action: 'resellers.removeStaff', subjectId: resellerId, details });
}
