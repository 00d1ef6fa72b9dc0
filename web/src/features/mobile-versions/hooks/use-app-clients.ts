import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/mobile-versions/app-clients.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { mobileVersionKeys } from '../query-keys.ts';

export const useAppClients = () =>
  useQuery({ queryKey: mobileVersionKeys.apps(), queryFn: () => callApi(endpoints.listAppClients) });

export function useAddAppClient() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.addAppClient>) =>
      callApi(endpoints.addAppClient, { body, key: intention.key([body]) }),
    onSuccess: () => {
      intention.done();
      return invalidate(mobileVersionKeys.apps());
    },
  });
}

export function useRevokeAppClient() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (clientId: string) => callApi(endpoints.revokeAppClient, { params: { clientId } }),
    onSuccess: () => invalidate(mobileVersionKeys.apps()),
  });
}
