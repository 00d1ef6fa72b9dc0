import { generateKeyPairSync } from 'node:crypto';
import * as keys from '#contract/features/resellers/keys.ts';
import { tryResellerToken } from '#contract/features/resellers/token-test.ts';
import * as staff from '#contract/features/resellers/staff.ts';
import * as resellers from '#contract/features/resellers/resellers.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { makeReseller } from '../../factories/resellers.ts';
import { picture } from '../../pictures.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type Actor, type Target, type World } from './world.ts';

let names = 0;
export const resellerFields = () => ({
  name: `Reseller of the matrix ${(names += 1)}`,
  contactName: 'Rosa Lind',
  contactEmail: 'rosa@reseller.example',
  supportAddress: null,
  accent: null,
  mailSenderName: '',
  mailReplyTo: null,
});

/** For its staff their own reseller and that of Birch; for all others a new one, and none. */
async function resellerOf(world: World, { role }: Actor, target: Target): Promise<string> {
  if (role === 'reseller' && target !== 'absent')
    return target === 'own' ? world.resellerId : world.birchResellerId;
  return target === 'own' ? (await makeReseller(world.api.deps)).id : newId();
}

const freshKey = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey;

async function keyOf({ api }: World, resellerId: string): Promise<string> {
  const row = { id: newId(), resellerId, name: 'Key', algorithm: 'EdDSA', publicKey: freshKey() };
  const db = api.deps.gateway.global();
  await db
    .insertInto('resellerKey')
    .values({ ...row, createdAt: api.clock.now() })
    .execute();
  return row.id;
}

async function staffOf(world: World): Promise<string> {
  const id = newId();
  const login = { id, email: `${id}@reseller.example`, platformRole: 'Reseller Admin' };
  const db = world.api.deps.gateway.global();
  await db
    .insertInto('login')
    .values({ ...login, resellerId: world.resellerId, createdAt: world.api.clock.now() })
    .execute();
  return id;
}

const ids = ['own', 'other', 'absent'] as const;

export const resellerCases: readonly AccessCase[] = [
  {
    spec: resellers.getReseller,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({ params: { id: await resellerOf(world, actor, target) } }),
  },
  about(resellers.createReseller, { body: () => resellerFields() }),
  {
    spec: resellers.updateReseller,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({
      params: { id: await resellerOf(world, actor, target) },
      body: resellerFields(),
    }),
  },
  {
    spec: resellers.deleteReseller,
    at: 'id',
    targets: ids,
    // The reseller of its staff has programs, so that a forgotten check would not delete it.
    input: async (world, actor, target) => {
      if (actor.role === 'reseller' || target !== 'own')
        return { params: { id: await resellerOf(world, actor, target) }, body: { name: 'No reseller' } };
      const { id, name } = await makeReseller(world.api.deps);
      return { params: { id }, body: { name } };
    },
  },
  {
    spec: resellers.listHousePackages,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({ params: { id: await resellerOf(world, actor, target) } }),
  },
  {
    spec: resellers.setHousePackages,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({
      params: { id: await resellerOf(world, actor, target) },
      body: { packageIds: [] },
    }),
  },
  {
    spec: resellers.setResellerLogo,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => {
      const body = new FormData();
      body.set('picture', new Blob([(await picture()) as never]), 'logo.png');
      return { params: { id: await resellerOf(world, actor, target) }, body };
    },
  },
  {
    spec: resellers.removeResellerLogo,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({ params: { id: await resellerOf(world, actor, target) } }),
  },
  {
    spec: keys.listResellerKeys,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({ params: { id: await resellerOf(world, actor, target) } }),
  },
  {
    spec: tryResellerToken,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({
      params: { id: await resellerOf(world, actor, target) },
      body: { token: 'a code that nobody has made' },
    }),
  },
  {
    spec: keys.addResellerKey,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({
      params: { id: await resellerOf(world, actor, target) },
      body: { name: 'Website', publicKey: freshKey() },
    }),
  },
  {
    spec: keys.revokeResellerKey,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => {
      const id = await resellerOf(world, actor, target);
      return { params: { id, keyId: target === 'own' ? await keyOf(world, id) : newId() } };
    },
  },
  {
    spec: staff.listResellerStaff,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({ params: { id: await resellerOf(world, actor, target) } }),
  },
  {
    spec: staff.addResellerStaff,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({
      params: { id: await resellerOf(world, actor, target) },
      body: { email: `${newId()}@reseller.example`, firstName: 'Nora', lastName: 'Ruiz', locale: 'en' },
    }),
  },
  {
    spec: staff.removeResellerStaff,
    at: 'id',
    targets: ids,
    input: async (world, actor, target) => ({
      params: {
        id: target === 'own' ? world.resellerId : await resellerOf(world, actor, target),
        loginId: target === 'own' ? await staffOf(world) : newId(),
      },
    }),
  },
  {
    spec: resellers.moveProgram,
    at: 'id',
    targets: programs,
    // Cedar stays with its reseller, whose staff other cases need.
    input: (world, _, target) => ({
      params: { id: programOf(world, target) },
      body: { resellerId: target === 'own' ? world.resellerId : world.birchResellerId },
    }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
  {
    spec: resellers.listProgramMoves,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
];
