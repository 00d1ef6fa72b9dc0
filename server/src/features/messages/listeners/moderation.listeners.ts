import { listen } from '../../../kernel/events/public.ts';
import { tellMembers } from '../services/tell-members.ts';

/** Informs the author, without a sender, when a moderator hid or restored something. */
export const ofModeration = [
  listen('content.moderated', { stage: 'note' }, (context, tx, { kind, subjectId, memberId, hidden }) =>
    tellMembers(
      context,
      tx,
      null,
      [
        {
          type: 'note',
          subject: `moderation.${kind}`,
          subjectId,
          recipientId: memberId,
          challengeId: null,
          challengeName: null,
          teamId: null,
          teamName: null,
        },
      ],
      hidden ? 'declined' : 'accepted',
    ),
  ),
];
