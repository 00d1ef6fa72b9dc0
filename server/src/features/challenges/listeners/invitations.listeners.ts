import { listen } from '../../../kernel/events/public.ts';
import { joinFeatured, joinInvitedNewcomer } from '../membership/services/join-newcomer.ts';
import { withdrawMembers } from '../membership/services/withdraw-members.ts';

/** New members are in the challenge that their invitation was for, and in the featured ones, at once. */
export const invitationListeners = [
  listen('member.registered', { stage: 'score' }, (context, tx, { memberIds }) =>
    joinFeatured(context, tx, memberIds),
  ),
  listen('member.withdrawn', { stage: 'score' }, (context, tx, { memberIds }) =>
    withdrawMembers(context, tx, memberIds),
  ),
  listen('member.cameByInvitation', { stage: 'score' }, (context, tx, { memberId, challengeId }) =>
    joinInvitedNewcomer(context, tx, challengeId, memberId),
  ),
];
