import { writeAudit } from '../../../kernel/audit/public.ts';
import { endSessionsOfLogin } from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { PersonRow } from '../people.types.ts';

/** Logs a person out everywhere. It is audited in their program and on the platform. */
export async function endSessions(context: Context, { id, programId, loginId }: PersonRow): Promise<void> {
  if (!loginId) throw new AppError('no_login');
  const { deps, now, actor } = context;
  await inTransaction(deps.gateway.forPlatform('end the sessions of a person'), async (tx) => {
    await endSessionsOfLogin(tx, loginId, 'ended_by_staff', now);
    const action = 'people.endSessions';
    await writeAudit(tx, { now, programId, actor }, { action, subjectType: 'member', subjectId: id });
    await writePlatformLog(tx, context, { action, subjectId: id });
  });
}
