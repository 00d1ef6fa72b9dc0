import * as keys from '#contract/features/api-keys/api-keys.ts';
import { newKeySecret } from '../../../src/domain/api-keys/public.ts';
import { newId, sha256 } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type Actor, type World } from './world.ts';

/** Creates a key of a member, and returns its id and secret. */
export async function keyOf(
  { api }: Pick<World, 'api'>,
  programId: string,
  makerId: string,
  scopes: readonly string[],
): Promise<{ id: string; secret: string }> {
  const [id, secret, madeAt] = [newId(), newKeySecret(), api.clock.now()];
  const endsAt = new Date(madeAt.getTime() + 90 * 86_400_000);
  const what = { name: 'Key', scopes: [...scopes], networks: [], start: secret.slice(0, 8), days: 90 };
  const row = { programId, id, secretHash: sha256(secret), makerId, madeAt, endsAt, ...what };
  await api.deps.gateway.global().insertInto('apiKey').values(row).execute();
  return { id, secret };
}

const scopesOf = ({ role }: Actor) => [role === 'admin' ? 'people.read' : 'figures.read'];

const aboutKey = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: async (world, actor, target) => ({
    params: {
      id: programOf(world, target),
      keyId: target === 'own' ? (await keyOf(world, world.cedar, actor.id, scopesOf(actor))).id : newId(),
    },
  }),
});

export const apiKeyCases: readonly AccessCase[] = [
  about(keys.addApiKey, {
    // A program can have a certain number.
    body: async ({ api }: World, { role }: Actor) => {
      await api.deps.gateway.global().deleteFrom('apiKey').execute();
      return keys.addApiKey.samples[role === 'admin' ? 0 : 1];
    },
  }),
  aboutKey(keys.replaceApiKey),
  aboutKey(keys.takeOverApiKey),
  aboutKey(keys.endApiKey),
];
