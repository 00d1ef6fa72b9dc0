import type { MemberInvitation } from '#contract/features/member-center/invitations.ts';
import type { InvitationRow } from './invitations.types.ts';

export function presentInvitation({
  id,
  email,
  firstName,
  lastName,
  state,
  ...row
}: InvitationRow): MemberInvitation {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim() || null;
  return { id, email, name, state, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt.toISOString() };
}
