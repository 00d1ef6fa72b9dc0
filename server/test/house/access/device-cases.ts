import { saveBridge } from '#contract/features/devices/connections.ts';
import {
  finishConnection,
  listFetches,
  listMakers,
  startConnection,
  syncDevice,
} from '#contract/features/devices/devices.ts';
import * as addresses from '#contract/features/devices/addresses.ts';
import {
  applyOwnImport,
  discardOwnImport,
  listOwnImportRows,
  previewOwnImport,
  undoOwnImport,
} from '#contract/features/devices/own-imports.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Actor, Target, World } from './world.ts';

function fileOf(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['date,steps\n2026-01-01,1\n']), 'steps.csv');
  return form;
}

const readDays = { format: 'garmin' as const, days: [{ date: '2026-01-01', steps: 1 }] };

/** A new preview of days, for any member. A file would start a process to read it. */
async function importOf({ api, carl, bea }: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const owner = { own: actor, same: carl, unseen: carl, other: bea }[target];
  // One person can have few previews in ten minutes, and the matrix needs more.
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  const made = await api.call(owner.token, previewOwnDays, { body: readDays });
  if (made.status !== 200) throw new Error(`No import: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

const ofImport = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: everywhere,
  input: async (world, actor, target) => ({ params: { id: await importOf(world, actor, target) } }),
  // Health data: nobody else's, including admins.
  allows: ({ target }) => target === 'own',
});

/** The address of an app of any member. */
async function addressOf({ api, carl, bea }: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const owner = { own: actor, same: carl, unseen: carl, other: bea }[target];
  const made = await api.call(owner.token, addresses.addAddress, { body: { name: 'Phone' } });
  if (made.status !== 200) throw new Error(`No address: ${JSON.stringify(made.body)}`);
  await api.deps.gateway.global().deleteFrom('ingestAddress').where('id', '!=', made.body.item.id).execute();
  return made.body.item.id;
}

/** A connection of any member. */
async function connectionOf({ api, carl, bea }: World, actor: Actor, target: Target): Promise<string> {
  const id = newId();
  if (target === 'absent') return id;
  const owner = { own: actor, same: carl, unseen: carl, other: bea }[target];
  const db = api.deps.gateway.forPlatform('tests');
  const { programId, id: memberId } = owner;
  await db.deleteFrom('connectedSource').where('memberId', '=', memberId).execute();
  const row = { programId, memberId, id, way: 'google', state: 'active', origin: 'https://example.com' };
  await db
    .insertInto('connectedSource')
    .values({ ...row, startedAt: api.clock.now() })
    .execute();
  return id;
}

export const deviceCases: readonly AccessCase[] = [
  // No maker can be connected here, so these are refused for that reason and not for a missing right.
  about(syncDevice, { allows: () => false }),
  about(listMakers, { allows: () => false }),
  about(startConnection, { body: { way: 'google' }, allows: () => false }),
  about(finishConnection, { body: { state: `google.${'a'.repeat(43)}` }, allows: () => false }),
  // There is no server to ask (connections/program-ways.test.ts).
  about(saveBridge, { body: { address: 'http://bridge.example.com', key: 'key' }, allows: () => false }),
  {
    spec: listFetches,
    at: 'id',
    targets: everywhere,
    input: async (world, actor, target) => ({ params: { id: await connectionOf(world, actor, target) } }),
    allows: ({ target }) => target === 'own',
  },
  about(addresses.addAddress, { body: { name: 'Phone' } }),
  // Nothing waits, so it is not found.
  about(addresses.confirmUncounted, { allows: () => false }),
  {
    spec: addresses.endAddress,
    at: 'id',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await addressOf(world, actor, target) },
      query: { days: 'keep' },
    }),
    allows: ({ target }) => target === 'own',
  },
  about(previewOwnImport, { body: fileOf }),
  about(previewOwnDays, { body: readDays }),
  ofImport(listOwnImportRows),
  ofImport(applyOwnImport),
  ofImport(discardOwnImport),
  {
    ...ofImport(undoOwnImport),
    input: async (world, actor, target) => {
      const id = await importOf(world, actor, target);
      const owner = { own: actor, same: world.carl, unseen: world.carl, other: world.bea }[
        target === 'absent' ? 'own' : target
      ];
      await world.api.call(owner.token, applyOwnImport, { params: { id } });
      return { params: { id } };
    },
  },
];
