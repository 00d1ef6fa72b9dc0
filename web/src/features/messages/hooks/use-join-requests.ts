import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { answerJoinRequests, listJoinRequests } from '#contract/features/messages/join-requests.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { messageKeys } from '../query-keys.ts';

/** Unanswered requests to join teams and challenges of the program. */
export const useJoinRequests = (programId: string, query: QueryOf<typeof listJoinRequests>) =>
  useQuery({
    queryKey: messageKeys.requests(programId, query),
    queryFn: () => callApi(listJoinRequests, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });

/** Accepts or declines several requests. */
export function useAnswerRequests(programId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('message.answered');
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerJoinRequests>) =>
      callApi(answerJoinRequests, { params: { id: programId }, body }),
    onSettled: () => Promise.all([invalidate(messageKeys.all), changed()]),
  });
}
