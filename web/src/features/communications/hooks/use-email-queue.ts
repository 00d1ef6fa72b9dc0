import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/communications/email-queue.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { communicationKeys } from '../query-keys.ts';

export const useEmailQueue = (query: QueryOf<typeof endpoints.searchEmailQueue>) =>
  useQuery({
    queryKey: communicationKeys.queue(query),
    queryFn: () => callApi(endpoints.searchEmailQueue, { query }),
    placeholderData: keepPreviousData,
  });

export const useQueuedEmail = (id: string) =>
  useQuery({
    queryKey: communicationKeys.queued(id),
    queryFn: () => callApi(endpoints.getQueuedEmail, { params: { id } }),
  });

/** Queues an email that failed once more. */
export function useResend(id: string) {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => callApi(endpoints.resendQueuedEmail, { params: { id } }),
    onSuccess: (email) => {
      cache.setQueryData(communicationKeys.queued(id), email);
      return invalidate(communicationKeys.queue.any());
    },
  });
}
