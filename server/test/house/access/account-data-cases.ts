import { setRoles } from '#contract/features/area-roles/area-roles.ts';
import { eraseMember, listMade } from '#contract/features/data-rights/account-data.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { asMember } from '../../api.ts';
import { withHidden, type AccessCase } from './cases.ts';
import type { Actor, Target, World } from './world.ts';

/** A member created for this and used nowhere else. */
async function goner(world: World, actor: Actor, target: Target): Promise<string> {
  const { api, cedar, birch } = world;
  if (target === 'absent') return newId();
  if (target === 'own') {
    // Not the last platform owner.
    if (actor.role === 'super') await asMember(api, cedar, { roleName: 'Super WT Admin' });
    return actor.id;
  }
  const person = await asMember(api, target === 'other' ? birch : cedar);
  const hide = { params: { id: person.id }, body: { profileHidden: true } };
  if (target === 'unseen') await api.call(person.token, updateMember, hide);
  return person.id;
}

async function usernameOf({ api }: World, id: string): Promise<string> {
  const row = await api.deps.gateway
    .forPlatform('test')
    .selectFrom('member')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.username ?? 'nobody';
}

export const accountDataCases: AccessCase[] = [
  {
    spec: setRoles,
    at: 'id',
    targets: withHidden,
    // Admins have all that roles open, so nobody gives themselves one.
    allows: ({ target, usual }) => usual && target !== 'own',
    input: async (world, actor, target) => ({
      params: { id: await goner(world, actor, target) },
      body: setRoles.samples[0],
    }),
  },
  {
    spec: listMade,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { id: await goner(world, actor, target) } }),
  },
  {
    spec: eraseMember,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => {
      const id = await goner(world, actor, target);
      return { params: { id }, body: { username: await usernameOf(world, id) } };
    },
  },
];
