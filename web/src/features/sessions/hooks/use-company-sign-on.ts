import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  connectCompanyAccount,
  findCompanyOfEmail,
  openCompanyRegistration,
  signOnByCompany,
} from '#contract/features/sessions/sign-on.ts';
import { callApi } from '../../../lib/api/api.ts';
import { openSession } from '../../../lib/api/session.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Signs on with a company code, and ends the session of anyone who was logged in. */
export function useCompanySignOn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof signOnByCompany>) => callApi(signOnByCompany, { body }),
    onSuccess: ({ session }) => {
      if (!session) return;
      cache.clear();
      openSession(session, Date.now());
    },
  });
}

/** Returns the company whose provider answers for an email address. Nothing is asked before the address is typed. */
export function useCompanyOfEmail(email: string) {
  const domain = /^\S+@(\S+\.\S+)$/.exec(email.trim())?.[1] ?? null;
  return useQuery({
    queryKey: keyOf(findCompanyOfEmail, {}, domain),
    queryFn: () => callApi(findCompanyOfEmail, { body: { email: email.trim() } }),
    enabled: domain !== null,
    retry: false,
  });
}

/** Returns the program in which a user guid registers. */
export const useCompanyRegistration = (userGuid: string) =>
  useQuery({
    queryKey: keyOf(openCompanyRegistration, {}, userGuid),
    queryFn: () => callApi(openCompanyRegistration, { body: { userGuid } }),
    retry: false,
    // The guid is used up by what follows.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useConnectAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof connectCompanyAccount>) => callApi(connectCompanyAccount, { body }),
    onSuccess: (session) => {
      cache.clear();
      openSession(session, Date.now());
    },
  });
}
