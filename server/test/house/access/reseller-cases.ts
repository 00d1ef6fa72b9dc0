import { generateKeyPairSync } from 'node:crypto';
import * as keys from '#contract/features/reseller-keys.ts';
import * as resellers from '#contract/features/resellers.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { makeReseller } from '../../factories/resellers.ts';
import { picture } from '../../pictures.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf, type Target, type World } from './world.ts';

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

const resellerOf = async ({ api }: World, target: Target) =>
  target === 'own' ? (await makeReseller(api.deps)).id : newId();

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

const ids = ['own', 'other', 'absent'] as const;

export const resellerCases: readonly AccessCase[] = [
  { spec: resellers.listResellers, at: 'platform', targets: ['own'], input: () => ({}) },
  {
    spec: resellers.getReseller,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => ({ params: { id: await resellerOf(world, target) } }),
  },
  {
    spec: resellers.createReseller,
    at: 'platform',
    targets: ['own'],
    input: () => ({ body: resellerFields() }),
  },
  {
    spec: resellers.updateReseller,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => ({
      params: { id: await resellerOf(world, target) },
      body: resellerFields(),
    }),
  },
  {
    spec: resellers.setResellerLogo,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => {
      const body = new FormData();
      body.set('picture', new Blob([(await picture()) as never]), 'logo.png');
      return { params: { id: await resellerOf(world, target) }, body };
    },
  },
  {
    spec: resellers.removeResellerLogo,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => ({ params: { id: await resellerOf(world, target) } }),
  },
  {
    spec: keys.listResellerKeys,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => ({ params: { id: await resellerOf(world, target) } }),
  },
  {
    spec: keys.addResellerKey,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => ({
      params: { id: await resellerOf(world, target) },
      body: { name: 'Website', publicKey: freshKey() },
    }),
  },
  {
    spec: keys.revokeResellerKey,
    at: 'id',
    targets: ids,
    input: async (world, _, target) => {
      const id = await resellerOf(world, target);
      return { params: { id, keyId: target === 'own' ? await keyOf(world, id) : newId() } };
    },
  },
  {
    spec: resellers.moveProgram,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) }, body: { resellerId: null } }),
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
