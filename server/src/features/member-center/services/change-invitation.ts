import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { eraseAddress } from '../../../kernel/personal-data/public.ts';
import { deleteLink, cancelInvite, eraseInvite, renewInvite } from '../../../domain/invitations/public.ts';
import { deleteInvitedRoles } from '../../../domain/area-roles/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { lockInvite, type OpenInvite } from '../invitations.queries.ts';
import { queueLinks } from './send-invitations.ts';

/** Sending again within this time answers as if it were sent, and sends nothing. */
const pause = 60_000;

async function lockOpen({ programId }: Context, tx: Db, id: string): Promise<OpenInvite> {
  const invite = await lockInvite(tx, programId, id);
  if (!invite) throw notFound();
  if (invite.acceptedAt) throw new AppError('already_answered');
  return invite;
}

const audit = (context: Context, tx: Db, id: string, action: string) =>
  writeAudit(tx, context, { action, subjectType: 'invitation', subjectId: id });

/** Sends an invitation again, with a new link instead of the earlier one. */
export const resendInvitation = (context: Context, id: string): Promise<{ done: true }> =>
  once(context, async (tx) => {
    const { programId, now } = context;
    const invite = await lockOpen(context, tx, id);
    if (!invite.cancelledAt && now.getTime() - invite.sentAt.getTime() < pause) return { done: true };
    await deleteLink(tx, programId, invite.inviteId);
    const inviteId = newId();
    await renewInvite(tx, programId, id, { inviteId, sentAt: now });
    await queueLinks(context, tx, [{ inviteId, email: invite.email }]);
    await audit(context, tx, id, 'memberCenter.resendInvitation');
    return { done: true };
  });

/** Cancels an invitation: its link stops working, and an email that still waits is not sent. */
export const cancelInvitation = (context: Context, id: string): Promise<{ done: true }> =>
  once(context, async (tx) => {
    const { programId, now } = context;
    const invite = await lockOpen(context, tx, id);
    if (invite.cancelledAt) return { done: true };
    await deleteLink(tx, programId, invite.inviteId);
    await deleteInvitedRoles(tx, context.programId, id);
    await cancelInvite(tx, programId, id, now);
    await audit(context, tx, id, 'memberCenter.cancelInvitation');
    return { done: true };
  });

/** Forgets somebody who never registered: the invitation, its link, and everything that is kept by the address. */
export const eraseInvitation = (context: Context, id: string): Promise<{ done: true }> =>
  once(context, async (tx) => {
    const { programId } = context;
    const { email, inviteId } = await lockOpen(context, tx, id);
    await eraseInvite(tx, programId, { id, inviteId });
    await eraseAddress(tx, { programId, email });
    await audit(context, tx, id, 'memberCenter.eraseInvitation');
    return { done: true };
  });
