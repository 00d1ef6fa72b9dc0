import { getChallengeResult, markResultSeen } from '#contract/features/challenges/results.ts';
import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { uniqueSearch } from '#contract/features/programs/unique-names.ts';
import { everywhere, programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, memberOf, programOf } from './world.ts';

export const standingCases: readonly AccessCase[] = [
  // The challenge isn't final yet, which only those learn who may see it.
  about(getChallengeResult, { refusedWith: 409 }),
  about(markResultSeen, { refusedWith: 409 }),
  {
    spec: getPointsInChallenge,
    at: 'id',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      query: {
        challengeId: await challengeOf(world, actor, 'own', { memberIds: [actor.id, world.carl.id] }),
      },
    }),
  },
  {
    spec: getPointsInChallenge,
    at: 'challengeId in the query',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: actor.id },
      query: {
        challengeId: await challengeOf(
          world,
          actor,
          target,
          target === 'own' ? { memberIds: [actor.id] } : {},
        ),
      },
    }),
    // Admins can see the board of a private challenge, but have no score in it.
    allows: ({ target, usual }) => usual && target !== 'unseen',
  },
  {
    spec: uniqueSearch,
    at: 'programId in the query',
    targets: programs,
    input: (world, _, target) => ({
      query: { entity: 'challengeName', query: 'Free', programId: programOf(world, target) },
    }),
  },
];
