import { listen } from '../../../core/events/public.ts';
import { joinInvitedNewcomer } from '../services/join-newcomer.ts';

/** Who comes by an invitation to a challenge is in it at once. */
export const invitationListeners = [
  listen('member.cameByInvitation', { stage: 'score' }, (context, tx, { memberId, challengeId }) =>
    joinInvitedNewcomer(context, tx, challengeId, memberId),
  ),
];
