import { writeAudit } from '../../../kernel/audit/public.ts';
import { queueSecurityMail } from '../../../domain/security-mail/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { findActiveMembership } from './log-in.ts';

/** Audits a login with a recovery code, and informs the owner by email. */
export async function noteRecoveryCode(deps: Deps, loginId: string): Promise<void> {
  const member = await findActiveMembership(deps, loginId);
  if (!member) return;
  const now = deps.clock.now();
  const { programId, id: memberId } = member;
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const who = { now, programId, actor: { loginId, memberId } };
    await writeAudit(tx, who, {
      action: 'account.useRecoveryCode',
      subjectType: 'member',
      subjectId: memberId,
    });
    await queueSecurityMail(deps, tx, { programId, loginId, memberId, change: 'recoveryCodeUsed' });
  });
}
