import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/communications/suppressed-addresses.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { communicationKeys } from '../query-keys.ts';

type Asked = QueryOf<typeof endpoints.listSuppressedAddresses>;

export const useSuppressedAddresses = (query: Asked) =>
  useQuery({
    queryKey: communicationKeys.suppressed(query),
    queryFn: () => callApi(endpoints.listSuppressedAddresses, { query }),
    placeholderData: keepPreviousData,
  });

export const useBouncedAddresses = (query: Asked) =>
  useQuery({
    queryKey: communicationKeys.bounced(query),
    queryFn: () => callApi(endpoints.listBouncedAddresses, { query }),
    placeholderData: keepPreviousData,
  });

function useRefresh() {
  const invalidate = useInvalidate();
  return () => invalidate(communicationKeys.suppressed.any(), communicationKeys.bounced.any());
}

export function useSuppress() {
  const intention = useIntention();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.suppressAddress>) =>
      callApi(endpoints.suppressAddress, { body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return refresh();
    },
  });
}

export function useRelease(id: string) {
  const intention = useIntention();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi(endpoints.releaseAddress, {
        params: { id },
        body: { reason },
        key: intention.key([id, reason]),
      }),
    onSuccess: () => {
      intention.done();
      return refresh();
    },
    // Somebody else may have released it.
    onError: refresh,
  });
}
