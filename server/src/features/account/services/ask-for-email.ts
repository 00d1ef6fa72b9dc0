import {
  endEmailChangesOfLogin,
  findLogin,
  findLoginByEmail,
  insertEmailChange,
  requireFreshProof,
} from '../../../core/identity/public.ts';
import { composeMail, queueMail } from '../../../core/mail/public.ts';
import { findMember } from '../../../core/members/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import { throttleKey, useUp } from '../../../core/throttle/public.ts';
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
  const mail = { ...text, language, programId, loginId, kind: 'email-change', recipient: email };
  await queueMail(tx, { ...mail, cause, now });
}

/** Emails a link to the new address, which counts once the link is followed. The old address is informed. */
export async function askForEmail(context: Context, input: string): Promise<void> {
  await requireFreshProof(context);
  const { deps, now, actor } = context;
  const { loginId } = actor;
  const email = input.trim();
  const db = deps.gateway.global();
  await useUp(db, [{ key: throttleKey('email-change', loginId), most: 5, windowMs: 60 * 60_000 }], now);
  const login = await findLogin(db, loginId);
  if (login?.email.toLowerCase() === email.toLowerCase()) throw invalid('email', 'same_email');
  if (await findLoginByEmail(db, email))
    throw new AppError('email_taken', { fields: { email: ['email_taken'] } });
  const id = newId();
  await changeAtHome(context, { action: 'account.askForEmail', mail: 'emailAsked' }, async (tx) => {
    await endEmailChangesOfLogin(tx, loginId, now);
    await insertEmailChange(tx, { id, loginId, email, expiresAt: new Date(now.getTime() + lifeMs) });
    await queueLink(context, tx, email, id);
    return true;
  });
}
