import {
  getJourney,
  listChallengeMilestones,
  listMemberMilestones,
  listTravellers,
} from '#contract/features/journeys/journeys.ts';
import { createChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { listMapMilestones } from '#contract/features/maps/maps.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { makeMap } from '../../factories/maps.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { challengeOf, memberOf, type Actor, type Target, type World } from './world.ts';

const places = ['own', 'other', 'absent'] as const;

/** A new map of the callers' program, or of the other one. */
async function mapOf({ api, cedar, birch }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  return (await makeMap(api.deps, target === 'other' ? birch : cedar)).id;
}

/** A new challenge with a map. */
async function walkOf(world: World, actor: Actor, target: Target): Promise<string> {
  const mapId = target === 'absent' ? null : await mapOf(world, target);
  return challengeOf(world, actor, target, mapId ? { mapId } : {});
}

const journeyCases: readonly AccessCase[] = [
  ...[getJourney, listTravellers, listChallengeMilestones].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { id: await walkOf(world, actor, target) } }),
  })),
  {
    spec: listMemberMilestones,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      query: { challengeId: await walkOf(world, actor, 'own') },
    }),
  },
  {
    spec: listMemberMilestones,
    at: 'challengeId in the query',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: actor.id },
      query: { challengeId: await walkOf(world, actor, target) },
    }),
  },
];

export const mapCases: readonly AccessCase[] = [
  ...journeyCases,

  {
    spec: listMapMilestones,
    at: 'id',
    targets: places,
    input: async (world, _, target) => ({ params: { id: await mapOf(world, target) } }),
  },
  {
    spec: createChallenge,
    at: 'mapId in the body',
    targets: places,
    input: async (world, _, target) => ({
      body: {
        programId: world.cedar,
        challengeName: `Challenge ${newId()}`,
        startDate: '2026-11-20',
        duration: 7,
        mapId: await mapOf(world, target),
      },
    }),
  },
  {
    spec: updateChallenge,
    at: 'mapId in the body',
    targets: places,
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, 'own', { startDate: '2026-11-20' }) },
      body: { mapId: await mapOf(world, target) },
    }),
  },
];
