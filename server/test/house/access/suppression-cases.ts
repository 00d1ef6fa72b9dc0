import * as suppression from '#contract/features/communications/suppressed-addresses.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { actorOf, type World } from './world.ts';

const bodyOf = () => ({ email: `no-${newId()}@example.org`, reason: 'They asked for it' });

async function suppressedBy(world: World): Promise<string> {
  const owner = await actorOf(world, 'super');
  return (await world.api.call(owner.token, suppression.suppressAddress, { body: bodyOf() })).body.id;
}

export const suppressionCases: readonly AccessCase[] = [
  about(suppression.suppressAddress, { body: () => bodyOf() }),
  {
    spec: suppression.releaseAddress,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async (world, _, target) => ({
      params: { id: target === 'own' ? await suppressedBy(world) : newId() },
      body: { reason: 'It works again' },
    }),
  },
];
