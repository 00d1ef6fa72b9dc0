import {
  addFriend,
  blockMember,
  getProfile,
  removeFriend,
  unblockMember,
} from '#contract/features/friends/friends.ts';
import { findMember } from '../../../src/domain/members/public.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { memberOf, type Actor, type Target, type World } from './world.ts';

const ofMember = (spec: AccessCase['spec'], body?: (world: World) => object): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: (world, actor, target) => ({
    params: { id: memberOf(world, actor, target) },
    ...(body ? { body: body(world) } : {}),
  }),
});

/** The other member is in the body. Nobody can be their own friend. */
const ofOther = (spec: AccessCase['spec'], field: 'friendId' | 'memberId'): AccessCase => ({
  spec,
  at: `${field} in the body`,
  // Platform staff from elsewhere have no friends and no id to send.
  targets: ['unseen', 'other', 'absent'],
  input: (world, actor, target) => ({
    params: { id: actor.id },
    body: { [field]: memberOf(world, actor, target) },
  }),
  // People the caller can see. For admins these include hidden profiles.
  allows: ({ role, target }) => target === 'unseen' && role !== 'member' && role !== 'leader',
});

async function usernameOf(world: World, actor: Actor, target: Target): Promise<string> {
  const programId = target === 'other' ? world.birch : world.cedar;
  const db = world.api.deps.gateway.forProgram(programId);
  return (await findMember(db, programId, memberOf(world, actor, target)))?.username ?? newId();
}

const withDora =
  (field: 'friendId' | 'memberId') =>
  ({ dora }: World) => ({ [field]: dora.id });

export const friendCases: readonly AccessCase[] = [
  about(addFriend, { body: withDora('friendId') }),
  ofOther(addFriend, 'friendId'),
  about(removeFriend, { body: withDora('friendId') }),
  ofOther(removeFriend, 'friendId'),
  about(blockMember, { body: withDora('memberId') }),
  ofOther(blockMember, 'memberId'),
  {
    ...ofMember(unblockMember),
    input: async (world, actor, target) => {
      const body = { memberId: world.dora.id };
      await world.api.call(actor.token, blockMember, { params: { id: actor.id }, body });
      return { params: { id: memberOf(world, actor, target) }, body };
    },
  },
  {
    ...ofOther(unblockMember, 'memberId'),
    // Someone who was not blocked cannot be unblocked (404).
    allows: () => false,
  },
  {
    spec: getProfile,
    at: 'username',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { username: await usernameOf(world, actor, target) } }),
  },
];
