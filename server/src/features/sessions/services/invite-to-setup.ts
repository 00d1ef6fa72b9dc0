import type { BodyOf } from '#contract/endpoint.ts';
import type { inviteToSetup as endpoint } from '#contract/features/sessions/setup-invitations.ts';
import {
  deleteSetupInvitation,
  insertSetupInvitation,
  setupLife,
  type SetupInvitationRow,
} from '../../../domain/identity/public.ts';
import { composeUnsigned, queueMail } from '../../../domain/mail/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf } from '../../../platform/words/translate.ts';

/** Emails somebody a link to create one program. */
export async function inviteToSetup(
  context: Context,
  tx: Db,
  { email, tier, type, locale }: BodyOf<typeof endpoint>,
): Promise<SetupInvitationRow> {
  const { now, deps } = context;
  const expiresAt = new Date(now.getTime() + setupLife);
  const recipient = email.trim();
  const id = newId();
  const row = { id, email: recipient, tier, type, createdAt: now, expiresAt, usedAt: null };
  await insertSetupInvitation(tx, row);
  const language = languageOf(locale);
  const { supportEmail } = deps.env;
  await queueMail(tx, {
    ...composeUnsigned(language, 'setupInvitation', { invitationId: id, supportEmail }),
    language,
    programId: null,
    loginId: null,
    kind: 'setup-invitation',
    recipient,
    cause: `setup-invitation:${id}`,
    now,
  });
  await writePlatformLog(tx, context, { action: 'setup.invite', subjectId: id, details: { tier, type } });
  return row;
}

/** Cancels an invitation that nobody has used. */
export const cancelSetupInvitation = (context: Context, id: string): Promise<void> =>
  inTransaction(context.deps.gateway.global(), async (tx) => {
    const outcome = await deleteSetupInvitation(tx, id);
    if (outcome === 'absent') throw notFound();
    if (outcome === 'used') throw new AppError('already_done');
    await writePlatformLog(tx, context, { action: 'setup.cancel', subjectId: id });
  });
