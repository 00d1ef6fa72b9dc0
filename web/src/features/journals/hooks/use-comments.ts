import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  createJournalComment,
  listJournalComments,
  updateJournalComment,
} from '#contract/features/journals/journals.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRefetchJournals } from './use-journals.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Older comments than those that came with the entry, newest first, page by page. */
export const useAllComments = (id: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: keyOf(listJournalComments, { params: { id } }),
    queryFn: ({ pageParam: page }) =>
      callApi(listJournalComments, { params: { id }, query: { page, perPage: 50 } }),
    initialPageParam: 1,
    getNextPageParam: ({ next, page }) => (next ? page + 1 : undefined),
    enabled,
  });

export function useCreateComment(journalId: string) {
  const refetch = useRefetchJournals();
  const intention = useIntention();
  return useMutation({
    mutationFn: (text: string) =>
      callApi(createJournalComment, { body: { journalId, text }, key: intention.key(text) }),
    onSuccess: () => {
      intention.done();
      return refetch();
    },
  });
}

export function useUpdateComment(id: string) {
  const refetch = useRefetchJournals();
  return useMutation({
    mutationFn: (text: string) => callApi(updateJournalComment, { params: { id }, body: { text } }),
    onSuccess: refetch,
  });
}
