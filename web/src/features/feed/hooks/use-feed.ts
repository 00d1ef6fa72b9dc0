import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { giveKudos, listFeed, takeKudosBack } from '#contract/features/feed.ts';
import { callApi } from '../../../lib/api.ts';
import { useMe } from '../../../lib/auth-user.ts';

/** What my friends and I did, newest first, page by page. */
export function useFeed(perPage: number) {
  const { id } = useMe();
  return useInfiniteQuery({
    queryKey: ['feed', id, perPage],
    queryFn: ({ pageParam: after }) =>
      callApi(listFeed, { params: { id }, query: { perPage, ...(after ? { after } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
  });
}

/** Gives kudos, or takes them back. */
export function usePraise(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (praised: boolean) => callApi(praised ? giveKudos : takeKudosBack, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['feed'] }),
  });
}
