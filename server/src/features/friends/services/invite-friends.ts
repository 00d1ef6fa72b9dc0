import { mostFriendInvites } from '#contract/features/friends/friends.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { InviteInput } from '../../../kernel/manifest/public.ts';
import { accessSelf } from '../../../domain/visibility/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { askMembers } from './ask-members.ts';

/** Asks members of the program to be friends. Invitations to challenges use `competitions`. */
export async function inviteFriends(context: Context, { recipientIds }: InviteInput): Promise<void> {
  await accessSelf(context, context.actor.memberId);
  if (!recipientIds) throw invalid('recipientIds', 'minItems');
  if (recipientIds.length > mostFriendInvites) throw invalid('recipientIds', 'maxItems');
  await once(context, async (tx) => {
    await askMembers(
      context,
      tx,
      recipientIds.map((id) => id.toLowerCase()),
      'recipientIds',
    );
    return { done: true };
  });
}
