import { hashOf, insertLinks, insertMemberInvites, life } from '../../../domain/invitations/public.ts';
import { replaceInvitedRoles, type InvitedRole } from '../../../domain/area-roles/public.ts';
import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { translate } from '../../../platform/words/translate.ts';

export interface InvitedAddress {
  email: string;
  /** The member that the person takes over when they register. Null: they become a new member. */
  memberId: string | null;
}

/** Returns the invitation in the admin's language, because nothing is known about the reader. */
async function textOf(context: Context, tx: Db) {
  const { programId, actor, deps } = context;
  const [program, self] = await Promise.all([
    findProgram(tx, programId),
    findMember(tx, programId, actor.memberId),
  ]);
  if (!program) throw notFound();
  const inviter = self ? `${self.firstName} ${self.lastName}`.trim() : program.name;
  const programName = program.name;
  const invitation = translate(actor.language)('mails:outsiderInvite.toProgram', { inviter, programName });
  return (invitationId: string) =>
    composeMail(actor.language, 'outsiderInvite', {
      programName,
      invitation,
      invitationId,
      supportEmail: deps.env.supportEmail,
    });
}

/** Writes the link of each invitation and queues its email. */
export async function queueLinks(
  context: Context,
  tx: Db,
  links: readonly { inviteId: string; email: string }[],
): Promise<void> {
  const { programId, actor, now } = context;
  if (!links.length) return;
  const compose = await textOf(context, tx);
  const rows = links.map(({ inviteId, email }) => ({ inviteId, emailHash: hashOf(email) }));
  await insertLinks(tx, programId, rows, { now, expiresAt: new Date(now.getTime() + life) });
  await queueMails(
    tx,
    links.map(({ inviteId, email }) => ({
      ...compose(inviteId),
      language: actor.language,
      programId,
      loginId: null,
      kind: 'outsider-invite',
      recipient: email,
      cause: `outsider-invite:${inviteId}`,
      now,
    })),
  );
}

/**
 * Invites addresses to the program, each with one email. Those with an invitation that still works are left out.
 * Returns the invited addresses.
 */
export async function sendInvitations(
  context: Context,
  tx: Db,
  addresses: readonly InvitedAddress[],
  roles: readonly InvitedRole[] = [],
): Promise<string[]> {
  const { programId, now } = context;
  // In one order, so that two admins with the same addresses wait for each other instead of locking each other out.
  const inOrder = addresses.toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1));
  const invites = inOrder.map((one) => ({ ...one, id: newId(), inviteId: newId() }));
  const oldest = new Date(now.getTime() - life);
  const written = new Set(await insertMemberInvites(tx, programId, invites, { now, oldest }));
  const sent = invites.filter(({ inviteId }) => written.has(inviteId));
  const links = sent.map(({ inviteId }) => inviteId);
  await replaceInvitedRoles(tx, programId, links, { roles, givenBy: context.actor.loginId });
  await queueLinks(context, tx, sent);
  return sent.map(({ email }) => email);
}
