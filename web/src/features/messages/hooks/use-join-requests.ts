import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { answerJoinRequests, listJoinRequests } from '#contract/features/messages/join-requests.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { messageKeys } from '../query-keys.ts';

/** Accepts or declines several requests. */
export function useAnswerRequests(programId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('message.answered');
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerJoinRequests>) =>
      callApi(answerJoinRequests, { params: { id: programId }, body }),
    onSettled: () => Promise.all([invalidate(messageKeys.all, listJoinRequests), changed()]),
  });
}
