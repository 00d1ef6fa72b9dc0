import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/company-sign-on/office-networks.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { companyKeys } from '../query-keys.ts';

export const useNetworks = (id: string) =>
  useQuery({
    queryKey: companyKeys.networks(id),
    queryFn: () => callApi(endpoints.getOfficeNetworks, { params: { id } }),
  });

export function useSaveNetworks(id: string) {
  const intention = useIntention();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, began }: { body: BodyOf<typeof endpoints.saveOfficeNetworks> } & Began) =>
      callApi(endpoints.saveOfficeNetworks, {
        params: { id },
        body,
        began,
        key: intention.key([id, body, began]),
      }),
    onSuccess: (saved) => {
      intention.done();
      cache.setQueryData(companyKeys.networks(id), saved);
    },
  });
}
