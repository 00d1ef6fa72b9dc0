import {
  endEmailChangesOfLogin,
  findLogin,
  findLoginByEmail,
  insertEmailChange,
  requireFreshProof,
} from '../../../domain/identity/public.ts';
import { composeMail, findSuppression, queueMail } from '../../../domain/mail/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { changeAtHome } from './change-at-home.ts';

const lifeMs = 24 * 60 * 60_000;

async function queueLink({ deps, now, actor }: Context, tx: Db, email: string, changeId: string) {
  const { homeProgramId: programId, loginId, memberId } = actor;
  const member = await findMember(tx, programId, memberId);
  const program = await findProgram(tx, programId);
  const said = {
    firstName: member?.firstName ?? '',
    programName: program?.name ?? '',
    supportEmail: deps.env.supportEmail,
    changeId,
  };
  const cause = `email-change:${changeId}`;
  const { language } = actor;
  const text = composeMail(language, 'emailChange', said);
  const mail = { ...text, language, programId, loginId, kind: 'email-change' as const, recipient: email };
  await queueMail(tx, { ...mail, cause, now });
}

/**
 * Refuses addresses that are taken. The member's own is confirmed again if it is suppressed. Returns whether it is
 * their own.
 */
async function isConfirmedAgain({ deps, actor }: Context, email: string): Promise<boolean> {
  const db = deps.gateway.global();
  const login = await findLogin(db, actor.loginId);
  if (login?.email.toLowerCase() === email.toLowerCase()) {
    if (await findSuppression(db, email)) return true;
    throw invalid('email', 'same_email');
  }
  if (await findLoginByEmail(db, email))
    throw new AppError('email_taken', { fields: { email: ['email_taken'] } });
  return false;
}

/**
 * Emails a link to the new address, which counts once the link is followed. The old address is informed. With the address that
 * somebody has, the link shows that emails arrive there again.
 */
export async function askForEmail(context: Context, input: string): Promise<void> {
  await requireFreshProof(context);
  const { deps, now, actor } = context;
  const { loginId } = actor;
  const email = input.trim();
  const db = deps.gateway.global();
  await useUp(db, [{ key: throttleKey('email-change', loginId), most: 5, windowMs: 60 * 60_000 }], now);
  const isAgain = await isConfirmedAgain(context, email);
  const id = newId();
  const change = { action: 'account.askForEmail', mail: isAgain ? null : 'emailAsked' } as const;
  await changeAtHome(context, change, async (tx) => {
    await endEmailChangesOfLogin(tx, loginId, now);
    await insertEmailChange(tx, { id, loginId, email, expiresAt: new Date(now.getTime() + lifeMs) });
    await queueLink(context, tx, email, id);
    return true;
  });
}
