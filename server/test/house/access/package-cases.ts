import {
  createPackage,
  deletePackage,
  getPackage,
  updatePackage,
} from '#contract/features/packages/packages.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Target, World } from './world.ts';

const places = ['own', 'other', 'absent'] as const;

/** A new package of the callers' program, or of the other one. */
async function packageOf({ api, cedarAdmin, bea }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const maker = target === 'other' ? bea : cedarAdmin;
  const body = { packageName: `Package ${newId()}`, defaults: { duration: 7 } };
  const made = await api.call(maker.token, createPackage, { body });
  if (made.status !== 200) throw new Error(`No package: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

const ofPackage = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: places,
  input: async (world, _, target) => ({
    params: { id: await packageOf(world, target) },
    ...(body ? { body } : {}),
  }),
});

export const packageCases: readonly AccessCase[] = [
  about(createPackage, { body: () => ({ packageName: `Package ${newId()}`, defaults: { duration: 7 } }) }),
  ofPackage(getPackage),
  ofPackage(updatePackage, { featured: 1 }),
  ofPackage(deletePackage),
  {
    spec: createChallenge,
    at: 'packageId in the body',
    targets: places,
    input: async (world, _, target) => ({
      body: {
        programId: world.cedar,
        challengeName: `Challenge ${newId()}`,
        startDate: '2026-11-20',
        packageId: await packageOf(world, target),
      },
    }),
  },
];
