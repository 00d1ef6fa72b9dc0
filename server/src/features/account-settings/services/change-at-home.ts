import { writeAudit } from '../../../kernel/audit/public.ts';
import { queueSecurityMail, type SecurityChange } from '../../../domain/security-mail/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';

interface Change {
  action: string;
  mail: SecurityChange | null;
}

/**
 * Changes the caller's own login: the writes of `work`, the audit entry and the email about it, in one transaction in
 * their own program, wherever they work now. If `work` returns null, nothing changed.
 */
export async function changeAtHome<R>(
  context: Context,
  { action, mail }: Change,
  work: (tx: Db) => Promise<R>,
): Promise<R> {
  const { deps, now, actor } = context;
  const { homeProgramId: programId, loginId, memberId } = actor;
  return inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const answer = await work(tx);
    if (answer === null) return answer;
    const entry = { action, subjectType: 'member', subjectId: memberId };
    await writeAudit(tx, { now, programId, actor }, entry);
    if (mail) await queueSecurityMail(deps, tx, { programId, loginId, memberId, change: mail });
    return answer;
  });
}
