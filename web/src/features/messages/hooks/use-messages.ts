import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import {
  answerMessage,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
} from '#contract/features/messages/messages.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { listJoinRequests } from '#contract/features/messages/join-requests.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useLive } from '../../../lib/api/live.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns messages of the signed-in member. */
export function useMessages(query: QueryOf<typeof listMessages>) {
  const { id } = useMe();
  return useRead(listMessages, { params: { id }, query }, { placeholderData: keepPreviousData });
}

const unreadKey = (id: string) => keyOf(listMessages, {}, 'unread', id);

/** The unread count: included in the login answer, and refetched after a change. */
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

/** Refetches messages and their count after a live update. */
export function useLiveMessages(): void {
  const cache = useQueryClient();
  const { id } = useMe();
  const changed = useChanged('messages.moved');
  const hear = useCallback(() => {
    void cache.invalidateQueries({ queryKey: keyOf(listMessages) });
    void cache.invalidateQueries({ queryKey: keyOf(listJoinRequests) });
    // The open page may show the subject of the message.
    void changed();
  }, [cache, changed]);
  useLive('messages.moved', id, hear);
  // The stream opens shortly after the page, so messages in between would be missed.
  useEffect(() => void cache.invalidateQueries({ queryKey: unreadKey(id) }), [cache, id]);
}

function useSettled() {
  const cache = useQueryClient();
  const { id } = useMe();
  return async (unread?: number) => {
    if (unread !== undefined) cache.setQueryData(unreadKey(id), unread);
    await cache.invalidateQueries({ queryKey: keyOf(listMessages, { params: { id } }) });
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

export function useAnswer() {
  const changed = useChanged('message.answered');
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      callApi(answerMessage, { params: { id }, body: { accept } }),
    onSuccess: async ({ unread }) => {
      await changed();
      await settled(unread);
    },
    // Someone else may have answered: the page is out of date.
    onError: () => settled(),
  });
}
