import { listen, type Named, type TeamRequest } from '../../../kernel/events/public.ts';
import type { MessageContent } from '../messages.types.ts';
import { closeWaiting, tellMembers } from '../services/tell-members.ts';

const teamInvite = (team: Named): MessageContent => ({
  type: 'invite',
  subject: 'team.invite',
  subjectId: team.id,
  challengeId: null,
  challengeName: null,
  teamId: team.id,
  teamName: team.name,
});

const aboutRequest = ({ id, team }: TeamRequest) => ({
  subject: 'team.request' as const,
  subjectId: id,
  challengeId: null,
  challengeName: null,
  teamId: team.id,
  teamName: team.name,
});

/** Invitations to teams, requests to join them, and a new leader after the last one was deactivated. */
export const ofTeams = [
  listen('team.leaderPassed', { stage: 'note' }, (context, tx, { team, fromId, toId }) =>
    tellMembers(
      context,
      tx,
      null,
      [toId, fromId].map((recipientId) => ({
        type: 'note' as const,
        subject: 'team.leader' as const,
        // Says who leads now.
        subjectId: toId,
        challengeId: null,
        challengeName: null,
        teamId: team.id,
        teamName: team.name,
        recipientId,
      })),
      'accepted',
    ),
  ),
  listen('team.invited', { stage: 'note' }, (context, tx, { team, memberIds, byMemberId }) =>
    tellMembers(
      context,
      tx,
      byMemberId,
      memberIds.map((recipientId) => ({ ...teamInvite(team), recipientId })),
    ),
  ),

  listen('team.inviteDeclined', { stage: 'note' }, (context, tx, { teamId, memberIds }) =>
    closeWaiting(
      context,
      tx,
      { subject: 'team.invite', subjectIds: [teamId], recipientIds: memberIds },
      'declined',
    ),
  ),

  // Joining a team in any way accepts its invitation, and leaving closes an open one.
  listen('team.membershipChanged', { stage: 'note' }, (context, tx, { teamId, memberIds }) =>
    closeWaiting(
      context,
      tx,
      { subject: 'team.invite', subjectIds: [teamId], recipientIds: memberIds },
      'accepted',
    ),
  ),

  listen('team.deleted', { stage: 'note' }, (context, tx, { teamId }) =>
    closeWaiting(context, tx, { teamIds: [teamId] }, 'withdrawn'),
  ),

  listen(
    'team.joinRequested',
    { stage: 'note' },
    async (context, tx, { request, recipientIds, isLate = false }) => {
      const messages = recipientIds.map((recipientId, at) => ({
        ...aboutRequest(request),
        type: 'joinrequest' as const,
        recipientId,
        isCopy: isLate || at > 0,
      }));
      await tellMembers(context, tx, request.memberId, messages);
    },
  ),

  listen('team.requestsClosed', { stage: 'note' }, (context, tx, { requestIds, recipientIds, state }) =>
    closeWaiting(
      context,
      tx,
      { subject: 'team.request', subjectIds: requestIds, ...(recipientIds ? { recipientIds } : {}) },
      state,
    ),
  ),

  listen(
    'team.requestAnswered',
    { stage: 'note' },
    async (context, tx, { request, accepted, byMemberId }) => {
      const state = accepted ? 'accepted' : 'declined';
      await closeWaiting(context, tx, { subject: 'team.request', subjectIds: [request.id] }, state);
      const note = { ...aboutRequest(request), type: 'note' as const, recipientId: request.memberId };
      await tellMembers(context, tx, byMemberId, [note], state);
    },
  ),
];
