import { answerJoinRequests } from '#contract/features/messages/join-requests.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  answerMessage,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  sendInvites,
} from '#contract/features/messages/messages.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { Person } from '../../api.ts';
import { everywhere, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, memberOf, teamOf, type Actor, type Target, type World } from './world.ts';

/** A new message: an invitation to a new challenge, created by an admin of the recipient's program. */
async function messageTo({ api }: World, maker: Person, recipient: Person): Promise<string> {
  const body = {
    programId: maker.programId,
    challengeName: `Challenge ${newId()}`,
    startDate: '2026-11-16',
    duration: 14,
    memberIds: [recipient.id],
  };
  const made = await api.call(maker.token, createChallenge, { body });
  const { body: got } = await api.call(recipient.token, listMessages, { params: { id: recipient.id } });
  const message = got.items.find(({ challengeId }) => challengeId === made.body.id);
  if (!message) throw new Error('No message');
  return message.id;
}

async function messageOf(world: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  if (target === 'other') return messageTo(world, world.bea, world.bea);
  return messageTo(world, world.cedarAdmin, target === 'own' ? actor : world.carl);
}

const ofMessage = (spec: AccessCase['spec'], more: object = {}): AccessCase => ({
  spec,
  at: 'id',
  targets: everywhere,
  input: async (world, actor, target) => ({
    params: { id: await messageOf(world, actor, target) },
    ...more,
  }),
});

const own: AccessCase[] = [
  ofMessage(markMessageRead),
  ofMessage(answerMessage, { body: { accept: true } }),
  {
    spec: markAllMessagesRead,
    at: 'memberId in the body',
    targets: withHidden,
    input: (world, actor, target) => ({ body: { memberId: memberOf(world, actor, target) } }),
  },
];

const closed = (world: World, actor: Actor, target: Target, between?: 'groups') =>
  challengeOf(world, actor, target, { open: 0, ...(between ? { between } : {}) });
/** Admins join without asking. */
const asks = (role: string) => role === 'member' || role === 'leader';

const requests: AccessCase[] = [
  {
    spec: requestJoinChallenge,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: await closed(world, actor, target) },
      body: { memberId: actor.id },
    }),
    allows: ({ role, target }) => asks(role) && (target === 'own' || target === 'same'),
  },
  {
    spec: requestJoinChallenge,
    at: 'memberId in the body',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: await closed(world, actor, 'same') },
      body: { memberId: memberOf(world, actor, target) },
    }),
    allows: ({ role, target }) => asks(role) && target === 'own',
  },
  {
    spec: requestJoinChallenge,
    at: 'teamId in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await closed(world, actor, 'same', 'groups') },
      body: { memberId: actor.id, teamId: await teamOf(world, actor, target) },
    }),
    allows: ({ role, target }) => role === 'leader' && target === 'own',
  },
];

const invites: AccessCase[] = [
  {
    spec: sendInvites,
    at: 'challengeId in the body',
    targets: withHidden,
    input: async (world, actor, target) => ({
      body: {
        type: 'competitions',
        challengeId: await challengeOf(world, actor, target),
        recipientIds: [world.dora.id],
      },
    }),
  },
  {
    spec: sendInvites,
    at: 'recipientIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: {
        type: 'competitions',
        challengeId: await challengeOf(world, actor, 'own'),
        recipientIds: [memberOf(world, actor, target)],
      },
    }),
    // The creator of a challenge can invite anyone. Staff from elsewhere created none of these.
    allows: ({ target }) => target === 'own' || target === 'same',
  },
  {
    spec: sendInvites,
    at: 'teamIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: {
        type: 'competitions',
        challengeId: await challengeOf(world, actor, 'own', { between: 'groups' }),
        teamIds: [await teamOf(world, actor, target)],
      },
    }),
    allows: ({ target }) => target === 'own' || target === 'same',
  },
  {
    spec: sendInvites,
    at: 'teamId in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: {
        type: 'groups',
        teamId: await teamOf(world, actor, target),
        recipientIds: [world.cedarAdmin.id],
      },
    }),
    // Being on a team is not leading it.
    allows: ({ role, usual }) => usual && role !== 'member',
  },
  {
    spec: sendInvites,
    at: 'recipientIds of a team in the body',
    targets: ['same', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      body: {
        type: 'groups',
        teamId: await teamOf(world, actor, 'own'),
        recipientIds: [memberOf({ ...world, carl: world.cedarAdmin }, actor, target)],
      },
    }),
    allows: ({ role, target }) =>
      role === 'leader' ? target === 'same' : role !== 'member' && (target === 'same' || target === 'unseen'),
  },
  {
    spec: sendInvites,
    at: 'challengeId of an invitation by mail',
    targets: withHidden,
    input: async (world, actor, target) => ({
      body: {
        type: 'outsiders',
        challengeId: await challengeOf(world, actor, target),
        outsiderEmail: 'somebody@elsewhere.example',
      },
    }),
  },
];

export const messageCases: readonly AccessCase[] = [
  about(answerJoinRequests, { body: () => ({ accept: true, requests: [{ kind: 'team', id: newId() }] }) }),
  ...own,
  ...requests,
  ...invites,
];
