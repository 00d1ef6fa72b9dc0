import { listen } from '../../../kernel/events/public.ts';
import { joinFeatured, joinInvitedNewcomer } from '../membership/services/join-newcomer.ts';
import { pauseMembers, resumeMembers, startMembers } from '../membership/services/pause-members.ts';
import { withdrawMembers } from '../membership/services/withdraw-members.ts';

/** New members are in the challenge that their invitation was for, and in the featured ones, at once. */
export const invitationListeners = [
  listen('member.registered', { stage: 'score' }, (context, tx, { memberIds }) =>
    joinFeatured(context, tx, memberIds),
  ),
  listen('member.came', { stage: 'score' }, async (context, tx, { memberIds }) => {
    await joinFeatured(context, tx, memberIds);
    await startMembers(context, tx, memberIds);
  }),
  listen('member.deactivated', { stage: 'score' }, (context, tx, { memberIds }) =>
    pauseMembers(context, tx, memberIds),
  ),
  listen('member.reactivated', { stage: 'score' }, (context, tx, { memberIds }) =>
    resumeMembers(context, tx, memberIds),
  ),
  listen('member.withdrawn', { stage: 'score' }, (context, tx, { memberIds }) =>
    withdrawMembers(context, tx, memberIds),
  ),
  listen('member.cameByInvitation', { stage: 'score' }, (context, tx, { memberId, challengeId }) =>
    joinInvitedNewcomer(context, tx, challengeId, memberId),
  ),
];
