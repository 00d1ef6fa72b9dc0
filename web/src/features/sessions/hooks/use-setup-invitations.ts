import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/sessions/setup-invitations.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { openSession } from '../../../lib/api/session.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { sessionKeys } from '../query-keys.ts';

export const useSetupInvitation = (token: string) =>
  useQuery({
    queryKey: sessionKeys.setupInvitation(token),
    queryFn: () => callApi(endpoints.getSetupInvitation, { query: { token } }),
    retry: false,
    staleTime: Infinity,
  });

export const useAcceptSetup = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.acceptSetupInvitation>) =>
      callApi(endpoints.acceptSetupInvitation, { body }),
    onSuccess: (session) => openSession(session, Date.now()),
  });

export function useInviteToSetup() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.inviteToSetup>) =>
      callApi(endpoints.inviteToSetup, { body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(endpoints.listSetupInvitations);
    },
  });
}

export function useCancelSetupInvitation() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.cancelSetupInvitation, { params: { id } }),
    onSettled: () => invalidate(endpoints.listSetupInvitations),
  });
}
