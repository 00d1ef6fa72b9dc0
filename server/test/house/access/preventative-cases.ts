import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  addCompletionDate,
  addFreeText,
  listPreventativeEntries,
} from '#contract/features/challenges/preventative.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, withHidden, type AccessCase } from './cases.ts';
import { memberOf, type Actor, type Target, type World } from './world.ts';

/** A preventative challenge of an admin with the caller and Carl in it. It is private, so others cannot see it. */
async function preventativeOf(world: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { api, cedarAdmin, bea, carl } = world;
  const maker = target === 'other' ? bea : cedarAdmin;
  const inIt = target === 'other' || target === 'unseen' ? [maker.id] : [actor.id, carl.id];
  const made = await api.call(maker.token, createChallenge, {
    body: {
      programId: maker.programId,
      challengeName: `Screening ${newId()}`,
      challengeType: 'preventative',
      allowFreeTextInput: 1,
      startDate: '2026-11-16',
      duration: 14,
      includeType: 'add',
      memberIds: inIt,
      public: target === 'unseen' ? 0 : 1,
    },
  });
  if (made.status !== 200) throw new Error(`No challenge: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

const entering = (spec: AccessCase['spec'], entry: object): AccessCase[] => [
  {
    spec,
    at: 'id',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      body: { challengeId: await preventativeOf(world, actor, 'own'), ...entry },
    }),
  },
  {
    spec,
    at: 'challengeId in the body',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: actor.id },
      body: { challengeId: await preventativeOf(world, actor, target), ...entry },
    }),
  },
];

export const preventativeCases: readonly AccessCase[] = [
  ...entering(addCompletionDate, { completionDate: '2026-11-16' }),
  ...entering(addFreeText, { freeText: 'Done at the dentist' }),
  {
    spec: listPreventativeEntries,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { id: await preventativeOf(world, actor, target) } }),
    // The right does not come with the role: an admin without it is refused (tests/preventative.test.ts).
    allows: () => false,
  },
];
