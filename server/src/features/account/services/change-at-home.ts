import { writeAudit } from '../../../core/audit/public.ts';
import { queueSecurityMail, type SecurityChange } from '../../../core/security-mail/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';

interface Change {
  action: string;
  mail: SecurityChange | null;
}

/**
 * A change of the caller's own login: what `work` writes, its audit entry and the mail that tells of it, in one
 * transaction in their own program, wherever they work now. Where `work` answers null nothing was changed.
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
