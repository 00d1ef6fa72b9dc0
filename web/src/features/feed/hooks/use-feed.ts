import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { giveKudos, listFeed, takeKudosBack } from '#contract/features/feed/feed.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Activity of the member and their friends, newest first, page by page. */
export function useFeed(perPage: number) {
  const { id } = useMe();
  return useInfiniteQuery({
    queryKey: keyOf(listFeed, { params: { id }, query: { perPage } }),
    queryFn: ({ pageParam: after }) =>
      callApi(listFeed, { params: { id }, query: { perPage, ...(after ? { after } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
  });
}

/** Gives or removes kudos. */
export function usePraise(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (praised: boolean) => callApi(praised ? giveKudos : takeKudosBack, { params: { id } }),
    onSettled: () => invalidate(listFeed),
  });
}
