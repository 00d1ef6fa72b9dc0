import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getStepData } from '#contract/features/activity/activity.ts';
import {
  addFriend,
  blockMember,
  getFriendsBoard,
  listBlocked,
  removeFriend,
  searchMembers,
  unblockMember,
} from '#contract/features/friends/friends.ts';
import { listMemberInvites } from '#contract/features/messages/messages.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { friendsChanged } from '../reads.ts';
import { readOf, useRead } from '../../../lib/api/use-read.ts';

export function useFriendsBoard(query: QueryOf<typeof getFriendsBoard>) {
  const { id } = useMe();
  return useRead(getFriendsBoard, { params: { id }, query }, { placeholderData: keepPreviousData });
}

/** Returns members of the program, by name. */
export function usePeople(query: QueryOf<typeof searchMembers>) {
  const { programId } = useMe();
  return useRead(searchMembers, { params: { id: programId }, query }, { placeholderData: keepPreviousData });
}

/** Open friend requests, received or sent. */
export function useFriendInvites(sent: boolean, page: number) {
  const { id } = useMe();
  const query = { type: 'friends', recipient: sent ? 0 : 1, page } as const;
  return useRead(listMemberInvites, { params: { id }, query }, { placeholderData: keepPreviousData });
}

export function useBlocked(page: number) {
  const { id } = useMe();
  return useRead(listBlocked, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}

/** Returns steps of the last 7 and 30 days in the member's own calendar, if they are visible. */
export function useRecentSteps(memberId: string) {
  const { today } = useMe();
  const [week, month] = [format.addDays(today, -6), format.addDays(today, -29)];
  const asked = { params: { id: memberId }, query: { startDate: month, endDate: today, perPage: 30 } };
  return useQuery({
    ...readOf(getStepData, asked),
    select: ({ items }) => {
      const sum = (from: string) =>
        items.filter(({ day }) => day >= from).reduce((steps, { total }) => steps + total, 0);
      return { last7: sum(week), last30: sum(month) };
    },
  });
}

/** Marks queries as stale after a change of a friendship or block. */
function useSettled() {
  const invalidate = useInvalidate();
  const changed = useChanged('friends.changed');
  return () => Promise.all([invalidate(...friendsChanged.stale), changed()]);
}

/** Sends a friend request, or accepts theirs. */
export function useAddFriend() {
  const { id } = useMe();
  const settled = useSettled();
  return useMutation({
    mutationFn: (friendId: string) => callApi(addFriend, { params: { id }, body: { friendId } }),
    onSuccess: settled,
    onError: settled,
  });
}

/** Ends a friendship, or cancels or declines a request. */
export function useRemoveFriend() {
  const { id } = useMe();
  const settled = useSettled();
  return useMutation({
    mutationFn: (friendId: string) => callApi(removeFriend, { params: { id }, body: { friendId } }),
    onSuccess: settled,
  });
}

export function useBlock() {
  const { id } = useMe();
  const settled = useSettled();
  return useMutation({
    mutationFn: (memberId: string) => callApi(blockMember, { params: { id }, body: { memberId } }),
    // Not waited for: the profile is gone for whoever reads it again before the page has left it.
    onSuccess: () => void settled(),
  });
}

export function useUnblock() {
  const { id } = useMe();
  const settled = useSettled();
  return useMutation({
    mutationFn: (memberId: string) => callApi(unblockMember, { params: { id }, body: { memberId } }),
    onSuccess: settled,
  });
}
