import * as workshops from '#contract/features/mental-wellness/workshops.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Target, World } from './world.ts';

const fields = {
  topic: 'rest' as const,
  title: 'A real break',
  summary: 'How to stop for ten minutes.',
  startsAt: '2026-12-03T12:30:00Z',
  minutes: 30,
  place: 'Room 4',
  seats: 100,
};

async function workshopOf({ api, cedarAdmin, bea }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { token } = target === 'other' ? bea : cedarAdmin;
  const made = await api.call(token, workshops.holdWorkshop, { body: fields });
  if (made.status !== 200) throw new Error(`No workshop: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

const ofWorkshop = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'workshopId',
  targets: ['own', 'other', 'absent'],
  input: async (world, _, target) => ({
    params: { workshopId: await workshopOf(world, target) },
    ...(body ? { body } : {}),
  }),
});

export const workshopCases: readonly AccessCase[] = [
  ofWorkshop(workshops.getWorkshop),
  ofWorkshop(workshops.getWorkshopCalendar),
  ofWorkshop(workshops.changeWorkshop, fields),
  ofWorkshop(workshops.cancelWorkshop),
  about(workshops.holdWorkshop, { body: fields }),
  {
    spec: workshops.registerForWorkshop,
    at: 'workshopId in the body',
    targets: ['own', 'other', 'absent'],
    input: async (world, actor, target) => {
      const db = world.api.deps.gateway.forProgram(actor.programId);
      const { email } = await db
        .selectFrom('member')
        .select('email')
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow();
      const workshopId = await workshopOf(world, target);
      return { body: { registrationState: 'register', workshopId, memberEmail: email } };
    },
  },
];
