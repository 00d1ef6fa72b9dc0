import * as mass from '#contract/features/data-rights/mass-deletion.ts';
import { asMember } from '../../api.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { actorOf, type World } from './world.ts';

async function deletionForm({ api, cedar }: World): Promise<FormData> {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  const { id } = await asMember(api, cedar);
  const body = new FormData();
  body.set('file', new Blob([`id\n${id}\n`], { type: 'text/csv' }), 'members.csv');
  return body;
}

/** One that waits for its approval. */
async function deletionOf(world: World): Promise<string> {
  const owner = await actorOf(world, 'super');
  return (
    await world.api.call(owner.token, mass.uploadMassDeletion, { body: (await deletionForm(world)) as never })
  ).body.id;
}

export const massDeletionCases: readonly AccessCase[] = [
  about(mass.uploadMassDeletion, { body: async (world) => await deletionForm(world) }),

  ...[
    mass.getMassDeletion,
    mass.listMassDeletionPrograms,
    mass.listMassDeletionRows,
    mass.downloadMassDeletionReport,
    mass.stopMassDeletion,
    mass.approveMassDeletion,
  ].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async (world, _, target) => ({
      params: { id: target === 'own' ? await deletionOf(world) : newId() },
      ...(spec === mass.approveMassDeletion ? { body: { members: 1 } } : {}),
    }),
  })),
];
