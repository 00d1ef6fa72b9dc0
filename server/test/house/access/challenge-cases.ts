import { changeChallenges } from '#contract/features/challenges/directory.ts';
import { explainScore } from '#contract/features/boards/board.ts';
import {
  addChallengeMembers,
  addChallengeTeams,
  listChallengeEntrants,
  removeChallengeMembers,
  removeChallengeTeams,
} from '#contract/features/challenges/entrants.ts';
import { createChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, memberOf, programOf, teamOf, type Actor, type World } from './world.ts';

const ofChallenge = (spec: AccessCase['spec'], more: object = {}): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: async (world, actor, target) => ({
    params: { id: await challengeOf(world, actor, target) },
    ...more,
  }),
});

const newChallenge = (programId: string) => ({
  programId,
  challengeName: `Challenge ${newId()}`,
  startDate: '2026-11-20',
  duration: 7,
});

const reading: AccessCase[] = [
  {
    ...ofChallenge(listChallengeEntrants),
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, target), entity: 'members' },
    }),
  },
  {
    ...ofChallenge(explainScore),
    input: async (world, actor, target) => {
      const memberId = actor.id;
      const id = await challengeOf(
        world,
        actor,
        target,
        target === 'unseen' ? {} : { memberIds: [memberId] },
      );
      return { params: { id }, query: { memberId } };
    },
    // Admins can see the board of a private challenge, but have no score in it.
    allows: ({ target, usual }) => usual && target !== 'unseen',
  },
  {
    spec: explainScore,
    at: 'memberId',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, 'own', { memberIds: [actor.id, world.carl.id] }) },
      query: { memberId: memberOf(world, actor, target) },
    }),
  },
];

const making: AccessCase[] = [
  {
    spec: createChallenge,
    at: 'programId in the body',
    targets: programs,
    input: (world, _, target) => ({ body: newChallenge(programOf(world, target)) }),
  },
  {
    spec: createChallenge,
    at: 'memberIds in the body',
    targets: everywhere,
    input: (world, actor, target) => ({
      body: { ...newChallenge(world.cedar), memberIds: [memberOf(world, actor, target)] },
    }),
  },
  {
    spec: createChallenge,
    at: 'teamIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: {
        ...newChallenge(world.cedar),
        between: 'groups',
        teamIds: [await teamOf(world, actor, target)],
      },
    }),
  },
  about(updateChallenge, { body: { description: 'Changed' } }),
];

/** A challenge between groups that none of the people created. */
const groupsOf = (world: World, actor: Actor, teamIds?: string[]) =>
  challengeOf(world, actor, 'same', { between: 'groups', ...(teamIds ? { teamIds } : {}) });

const coming: AccessCase[] = [
  {
    ...ofChallenge(addChallengeMembers),
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, target) },
      body: { memberIds: [actor.id] },
    }),
    // Joining is about oneself, for any challenge one can see.
    allows: ({ target, usual }) => usual || target === 'same',
  },
  {
    spec: addChallengeMembers,
    at: 'memberIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await challengeOf({ ...world, carl: world.dora }, actor, 'same') },
      body: { memberIds: [memberOf(world, actor, target)] },
    }),
  },
  {
    ...ofChallenge(addChallengeTeams),
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, target, { between: 'groups' }) },
      body: { teamIds: [await teamOf(world, actor, 'own')] },
    }),
    // Leaders enter their own team into any challenge they can see. Being on a team is not enough.
    allows: ({ role, target, usual }) =>
      role === 'member' ? false : usual || (role === 'leader' && target === 'same'),
  },
  {
    spec: addChallengeTeams,
    at: 'teamIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await groupsOf({ ...world, carl: world.dora }, actor) },
      body: { teamIds: [await teamOf(world, actor, target)] },
    }),
    allows: ({ role, usual }) => usual && role !== 'member',
  },
];

const going: AccessCase[] = [
  {
    ...ofChallenge(removeChallengeMembers),
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => {
      const wish = target === 'own' ? { memberIds: [actor.id] } : {};
      return {
        params: { id: await challengeOf(world, actor, target, wish) },
        body: { memberIds: [actor.id] },
      };
    },
  },
  {
    spec: removeChallengeMembers,
    at: 'memberIds in the body',
    targets: ['own', 'same'],
    input: async (world, actor, target) => {
      const memberIds = [actor.id, world.carl.id];
      const id = await challengeOf({ ...world, carl: world.dora }, actor, 'same', { memberIds });
      return { params: { id }, body: { memberIds: [memberOf(world, actor, target)] } };
    },
  },
  {
    ...ofChallenge(removeChallengeTeams),
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => {
      const teamIds = [await teamOf(world, actor, 'same')];
      const wish =
        target === 'own' ? { between: 'groups' as const, teamIds } : { between: 'groups' as const };
      return { params: { id: await challengeOf(world, actor, target, wish) }, body: { teamIds } };
    },
  },
  {
    spec: removeChallengeTeams,
    at: 'teamIds in the body',
    targets: ['own', 'same'],
    input: async (world, actor, target) => {
      const teamIds = [await teamOf(world, actor, target)];
      return {
        params: { id: await groupsOf({ ...world, carl: world.dora }, actor, teamIds) },
        body: { teamIds },
      };
    },
    allows: ({ role, usual }) => usual && role !== 'member',
  },
  ...[
    { spec: removeChallengeMembers, name: 'memberIds', of: memberOf, between: 'individuals' as const },
    { spec: removeChallengeTeams, name: 'teamIds', of: teamOf, between: 'groups' as const },
  ].map(({ spec, name, of, between }): AccessCase => ({
    spec,
    at: `${name} in the body`,
    targets: ['other', 'absent'],
    // Ids of another program and unknown ids are refused alike.
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, 'own', { between }) },
      body: { [name]: [await of(world, actor, target)] },
    }),
  })),
];

const many: readonly AccessCase[] = [
  about(changeChallenges, {
    body: async (world, actor) => ({
      act: 'archive',
      challengeIds: [await challengeOf(world, actor, 'same')],
    }),
  }),
  {
    spec: changeChallenges,
    at: 'challengeIds in the body',
    targets: ['same', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      body: { act: 'archive', challengeIds: [await challengeOf(world, actor, target)] },
    }),
  },
];

export const challengeCases: readonly AccessCase[] = [...many, ...reading, ...making, ...coming, ...going];
