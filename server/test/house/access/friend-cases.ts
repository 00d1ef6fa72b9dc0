import {
  addFriend,
  blockMember,
  getFriendsBoard,
  getProfile,
  listBlocked,
  listFriends,
  removeFriend,
  searchMembers,
  unblockMember,
} from '#contract/features/friends.ts';
import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
  getProgramStepData,
} from '#contract/features/sitewide.ts';
import { findMember } from '../../../src/core/members/public.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, withHidden, type AccessCase } from './cases.ts';
import { memberOf, programOf, type Actor, type Target, type World } from './world.ts';

const ofMember = (spec: AccessCase['spec'], body?: (world: World) => object): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: (world, actor, target) => ({
    params: { id: memberOf(world, actor, target) },
    ...(body ? { body: body(world) } : {}),
  }),
});

/** Whom it is about stands in the body; oneself is nobody to be friends with. */
const about = (spec: AccessCase['spec'], field: 'friendId' | 'memberId'): AccessCase => ({
  spec,
  at: `${field} in the body`,
  // Staff who work here from elsewhere are nobody's friends: they have no id here to send.
  targets: ['unseen', 'other', 'absent'],
  input: (world, actor, target) => ({
    params: { id: actor.id },
    body: { [field]: memberOf(world, actor, target) },
  }),
  // Whom one sees: admins also who hides.
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

const ofProgram = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
});

/** Boards and sums of a whole program. */
export const sitewideCases: readonly AccessCase[] = [
  getProgramLeaderboard,
  getProgramAggregateData,
  getDailyGraphData,
  getProgramStepData,
].map(ofProgram);

export const friendCases: readonly AccessCase[] = [
  ofMember(listFriends),
  ofMember(getFriendsBoard),
  ofMember(listBlocked),
  ofMember(addFriend, withDora('friendId')),
  about(addFriend, 'friendId'),
  ofMember(removeFriend, withDora('friendId')),
  about(removeFriend, 'friendId'),
  ofMember(blockMember, withDora('memberId')),
  about(blockMember, 'memberId'),
  {
    ...ofMember(unblockMember),
    input: async (world, actor, target) => {
      const body = { memberId: world.dora.id };
      await world.api.call(actor.token, blockMember, { params: { id: actor.id }, body });
      return { params: { id: memberOf(world, actor, target) }, body };
    },
  },
  {
    ...about(unblockMember, 'memberId'),
    // Whom one did not block is not there to be unblocked.
    allows: () => false,
  },
  ofProgram(searchMembers),
  {
    spec: getProfile,
    at: 'username',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { username: await usernameOf(world, actor, target) } }),
  },
];
