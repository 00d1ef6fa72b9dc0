import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import {
  answerMessage,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
} from '#contract/features/messages.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { useLive } from '../../../lib/live.ts';

const unreadKey = (memberId: string) => ['messages', memberId, 'unread'];

/** Messages of the person who is signed in. */
export function useMessages(query: QueryOf<typeof listMessages>) {
  const { id } = useMe();
  return useQuery({
    queryKey: ['messages', id, 'list', query],
    queryFn: () => callApi(listMessages, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** How many are unread: known from the sign-in, asked again when something moved. */
export function useUnread(): number {
  const { id, unreadCount = 0 } = useMe();
  const { data } = useQuery({
    queryKey: unreadKey(id),
    queryFn: async () => {
      const page = await callApi(listMessages, { params: { id }, query: { perPage: 1 }, background: true });
      return page.unread;
    },
    initialData: unreadCount,
    staleTime: 60_000,
  });
  return data;
}

/** Fetches messages and their count again when they moved. */
export function useLiveMessages(): void {
  const cache = useQueryClient();
  const { id } = useMe();
  const hear = useCallback(() => {
    void cache.invalidateQueries({ queryKey: ['messages', id] });
    // What a message tells of may stand on the page.
    void cache.invalidateQueries({ queryKey: ['challenge'] });
    void cache.invalidateQueries({ queryKey: ['invites'] });
    void cache.invalidateQueries({ queryKey: ['friends'] });
  }, [cache, id]);
  useLive('messages.moved', id, hear);
  // Listening begins a moment after the page: what came meanwhile was told to nobody here.
  useEffect(() => void cache.invalidateQueries({ queryKey: unreadKey(id) }), [cache, id]);
}

function useSettled() {
  const cache = useQueryClient();
  const { id } = useMe();
  return async (unread?: number) => {
    if (unread !== undefined) cache.setQueryData(unreadKey(id), unread);
    await cache.invalidateQueries({ queryKey: ['messages', id, 'list'] });
  };
}

export function useMarkRead() {
  const settled = useSettled();
  return useMutation({
    mutationFn: (id: string) => callApi(markMessageRead, { params: { id } }),
    onSuccess: ({ unread }) => settled(unread),
  });
}

export function useMarkAllRead() {
  const settled = useSettled();
  const { id: memberId } = useMe();
  return useMutation({
    mutationFn: () => callApi(markAllMessagesRead, { body: { memberId } }),
    onSuccess: ({ unread }) => settled(unread),
  });
}

/** What an answer may have moved besides messages. */
const moved = [
  'challenge',
  'challenges',
  'entrants',
  'invites',
  'board',
  'today',
  'team',
  'teams',
  'team-people',
  'authuser',
  'friends',
];

export function useAnswer() {
  const cache = useQueryClient();
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      callApi(answerMessage, { params: { id }, body: { accept } }),
    onSuccess: async ({ unread }) => {
      await Promise.all(moved.map((name) => cache.invalidateQueries({ queryKey: [name] })));
      await settled(unread);
    },
    // Somebody else may have answered: what stands there is out of date.
    onError: () => settled(),
  });
}
