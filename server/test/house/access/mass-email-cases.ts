import * as massControl from '#contract/features/communications/mass-email-control.ts';
import * as mass from '#contract/features/communications/mass-email.ts';
import { asAdmin, inProgram } from '../../api.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { actorOf, type World } from './world.ts';

/** To few people, so that nobody has to approve it. */
async function massEmail(world: World) {
  const { api } = world;
  await asAdmin(api, await inProgram(api, { tier: 'plus', type: 'wellness' }));
  const audience = { tier: 'plus', type: 'wellness', adminsOnly: true } as const;
  const owner = await actorOf(world, 'super');
  const { people } = (await api.call(owner.token, mass.countMassAudience, { body: audience })).body;
  const text = { subject: 'Maintenance', body: '<p>On Sunday.</p>' };
  return { audience, ...text, sendAt: '2027-01-01T00:00:00Z', people };
}

async function massEmailOf(world: World): Promise<string> {
  const owner = await actorOf(world, 'super');
  return (await world.api.call(owner.token, mass.sendMassEmail, { body: await massEmail(world) })).body.id;
}

export const massEmailCases: readonly AccessCase[] = [
  about(mass.countMassAudience, { body: { adminsOnly: true } }),
  about(mass.sendMassEmail, { body: async (world) => await massEmail(world) }),
  ...[
    massControl.getMassEmail,
    massControl.listMassEmailPrograms,
    massControl.approveMassEmail,
    massControl.cancelMassEmail,
    massControl.stopMassEmail,
    massControl.resumeMassEmail,
    massControl.paceMassEmail,
  ].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async (world, _, target) => ({
      params: { id: target === 'own' ? await massEmailOf(world) : newId() },
      ...(spec === massControl.approveMassEmail ? { body: { people: 1 } } : {}),
      ...(spec === massControl.paceMassEmail ? { body: { perMinute: 60 } } : {}),
    }),
    // It has been approved already.
    ...(spec === massControl.approveMassEmail ? { refusedWith: 409 } : {}),
  })),

  {
    spec: mass.previewMassEmail,
    at: 'platform',
    targets: ['own'],
    input: ({ cedar }) => ({
      body: { subject: 'Maintenance', body: '<p>On Sunday.</p>', programId: cedar, language: 'es' },
    }),
  },
];
