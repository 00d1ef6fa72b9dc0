import { getStepData } from '#contract/features/activity/activity.ts';
import {
  getFriendsBoard,
  getProfile,
  listBlocked,
  listFriends,
  searchMembers,
} from '#contract/features/friends/friends.ts';
import { listMemberInvites } from '#contract/features/messages/messages.ts';

export const friendReads = [
  listFriends,
  getFriendsBoard,
  searchMembers,
  listMemberInvites,
  listBlocked,
  getProfile,
  getStepData,
];

/** Every change of a friendship or a block makes these stale. */
export const friendsChanged = { stale: friendReads, changed: 'friends.changed' } as const;
