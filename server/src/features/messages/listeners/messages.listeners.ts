import { listen, type JoinRequest, type Named } from '../../../kernel/events/public.ts';
import type { MessageContent } from '../messages.types.ts';
import { closeWaiting, tellMembers } from '../services/tell-members.ts';
import { ofModeration } from './moderation.listeners.ts';
import { ofProgram } from './program.listeners.ts';
import { ofTeams } from './teams.listeners.ts';

const aboutChallenge = (challenge: Named, team: Named | null) => ({
  subjectId: challenge.id,
  challengeId: challenge.id,
  challengeName: challenge.name,
  teamId: team?.id ?? null,
  teamName: team?.name ?? null,
});

const aboutRequest = ({ id, challenge, team }: JoinRequest) => ({
  ...aboutChallenge(challenge, team),
  subject: 'challenge.request' as const,
  subjectId: id,
});

const challengeInvite = (challenge: Named, team: Named | null): MessageContent => ({
  ...aboutChallenge(challenge, team),
  type: 'invite',
  subject: 'challenge.invite',
});

const challengeNote = (
  subject:
    | 'challenge.changed'
    | 'challenge.prizeDrawn'
    | 'challenge.ended'
    | 'challenge.dayRuled'
    | 'challenge.rulingAnswered',
  challenge: Named,
): MessageContent => ({ ...aboutChallenge(challenge, null), type: 'note', subject });

const ofChallenges = [
  listen(
    'challenge.invited',
    { stage: 'note' },
    async (context, tx, { challenge, invitations, byMemberId }) => {
      const teams = new Set<string>();
      const messages = invitations.map(({ memberId, team }) => {
        const isCopy = team !== null && teams.has(team.id);
        if (team) teams.add(team.id);
        return { ...challengeInvite(challenge, team), recipientId: memberId, isCopy };
      });
      await tellMembers(context, tx, byMemberId, messages);
    },
  ),

  listen(
    'challenge.uninvited',
    { stage: 'note' },
    async (context, tx, { challengeId, memberIds, teamIds, declined }) => {
      const of = { subject: 'challenge.invite' as const, subjectIds: [challengeId] };
      const state = declined ? 'declined' : 'withdrawn';
      if (memberIds.length) await closeWaiting(context, tx, { ...of, recipientIds: memberIds }, state);
      if (teamIds.length) await closeWaiting(context, tx, { ...of, teamIds }, state);
    },
  ),

  listen('challenge.joined', { stage: 'note' }, async (context, tx, { challengeId, memberIds, teamIds }) => {
    const of = { subject: 'challenge.invite' as const, subjectIds: [challengeId] };
    if (memberIds.length) await closeWaiting(context, tx, { ...of, recipientIds: memberIds }, 'accepted');
    if (teamIds.length) await closeWaiting(context, tx, { ...of, teamIds }, 'accepted');
  }),

  listen('challenge.rulesChanged', { stage: 'note' }, (context, tx, { challenge, memberIds, byMemberId }) =>
    tellMembers(
      context,
      tx,
      byMemberId,
      memberIds.map((recipientId) => ({
        ...challengeNote('challenge.changed', challenge),
        recipientId,
        // Those who change it see one message in what they sent.
        isCopy: recipientId !== memberIds[0],
      })),
      'accepted',
    ),
  ),

  listen('challenge.closed', { stage: 'note' }, async (context, tx, { challenge, outcomes, isNews }) => {
    if (!isNews) return;
    const notes = outcomes.map(({ memberId: recipientId }) => ({
      ...challengeNote('challenge.ended', challenge),
      recipientId,
    }));
    await tellMembers(context, tx, null, notes, 'accepted');
  }),

  listen('challenge.prizeDrawn', { stage: 'note' }, async (context, tx, { challenge, memberIds }) => {
    const notes = memberIds.map((recipientId) => ({
      ...challengeNote('challenge.prizeDrawn', challenge),
      recipientId,
    }));
    await tellMembers(context, tx, null, notes, 'accepted');
  }),

  listen('challenge.dayRuled', { stage: 'note' }, (context, tx, { challenge, memberId: recipientId }) =>
    tellMembers(
      context,
      tx,
      null,
      [{ ...challengeNote('challenge.dayRuled', challenge), recipientId }],
      'accepted',
    ),
  ),

  listen(
    'challenge.rulingAnswered',
    { stage: 'note' },
    (context, tx, { challenge, memberId, recipientIds }) =>
      tellMembers(
        context,
        tx,
        memberId,
        recipientIds.map((recipientId, at) => ({
          ...challengeNote('challenge.rulingAnswered', challenge),
          recipientId,
          isCopy: at > 0,
        })),
        'accepted',
      ),
  ),

  listen('challenge.entryClosed', { stage: 'note' }, (context, tx, { challengeId }) =>
    closeWaiting(context, tx, { subject: 'challenge.invite', subjectIds: [challengeId] }, 'withdrawn'),
  ),
];

const ofJourneys = [
  listen('challenge.milestonesReached', { stage: 'note' }, async (context, tx, { challenge, arrivals }) => {
    const notes = arrivals.map(({ memberId, team, milestone }) => ({
      type: 'note' as const,
      subject: 'challenge.milestone' as const,
      subjectId: milestone.id,
      challengeId: challenge.id,
      challengeName: challenge.name,
      teamId: team?.id ?? null,
      teamName: team?.name ?? null,
      milestoneId: milestone.id,
      milestoneName: milestone.name,
      recipientId: memberId,
    }));
    await tellMembers(context, tx, null, notes, 'accepted');
  }),
];

const ofRequests = [
  listen('challenge.joinRequested', { stage: 'note' }, async (context, tx, { request, recipientIds }) => {
    const messages = recipientIds.map((recipientId, at) => ({
      ...aboutRequest(request),
      type: 'joinrequest' as const,
      recipientId,
      isCopy: at > 0,
    }));
    await tellMembers(context, tx, request.memberId, messages);
  }),

  listen('challenge.requestsClosed', { stage: 'note' }, (context, tx, { requestIds, state }) =>
    closeWaiting(context, tx, { subject: 'challenge.request', subjectIds: requestIds }, state),
  ),

  listen(
    'challenge.requestAnswered',
    { stage: 'note' },
    async (context, tx, { request, accepted, byMemberId }) => {
      const state = accepted ? 'accepted' : 'declined';
      await closeWaiting(context, tx, { subject: 'challenge.request', subjectIds: [request.id] }, state);
      const note = { ...aboutRequest(request), type: 'note' as const, recipientId: request.memberId };
      await tellMembers(context, tx, byMemberId, [note], state);
    },
  ),
];

const friendInvite = (id: string): MessageContent => ({
  type: 'invite',
  subject: 'friend.invite',
  subjectId: id,
  challengeId: null,
  challengeName: null,
  teamId: null,
  teamName: null,
});

const ofFriends = [
  listen('friends.invited', { stage: 'note' }, (context, tx, { invites, byMemberId }) =>
    tellMembers(
      context,
      tx,
      byMemberId,
      invites.map(({ id, toId }) => ({ ...friendInvite(id), recipientId: toId })),
    ),
  ),

  listen('friends.invitesClosed', { stage: 'note' }, (context, tx, { ids, state }) =>
    closeWaiting(context, tx, { subject: 'friend.invite', subjectIds: ids }, state),
  ),
];

/** Writes messages about events of other features, and closes those that nobody has to answer any more. */
export const messageListeners = [
  ...ofChallenges,
  ...ofJourneys,
  ...ofRequests,
  ...ofTeams,
  ...ofFriends,
  ...ofModeration,
  ...ofProgram,
];
