import { writeAudit } from '../../../kernel/audit/public.ts';
import { findLogin } from '../../../domain/identity/public.ts';
import type { MemberRow } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { queueResetMail } from './ask-for-reset.ts';
import { companyInstead } from '../company/company-instead.ts';
import { listActiveMemberships } from './log-in.ts';

const hour = 60 * 60_000;

/**
 * Sends a member the link that they could request themselves, so that no admin ever knows or sets a password
 * (docs/domain.md#passwords-and-sign-in). It is audited.
 */
export async function sendReset(context: Context, member: MemberRow): Promise<void> {
  const { deps, db, programId, actor, now } = context;
  const login = member.loginId ? await findLogin(deps.gateway.global(), member.loginId) : null;
  if (!login) throw new AppError('no_login');
  const limits = [
    { key: throttleKey('reset-by', actor.memberId), most: 60, windowMs: hour },
    // Shares the limit with members who request it themselves, so that nobody's inbox is flooded.
    { key: throttleKey('reset', login.email), most: 5, windowMs: hour },
  ];
  await useUp(deps.gateway.global(), limits, now);
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const company = await companyInstead(deps, login, await listActiveMemberships(deps, login.id));
  await inTransaction(db, async (tx) => {
    const companyCode = company?.companyCode ?? null;
    await queueResetMail(deps, tx, { login, member, program, companyCode });
    await writeAudit(tx, context, {
      action: 'members.resetPassword',
      subjectType: 'member',
      subjectId: member.id,
    });
  });
}
