import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { previewSignOnByReseller, signOnByReseller } from '#contract/features/sessions/sign-on.ts';
import { callApi } from '../../../lib/api/api.ts';
import { openSession } from '../../../lib/api/session.ts';
import { sessionKeys } from '../query-keys.ts';

/** Who a reseller's token would log in, and who sent it. Asked once: the token stays in memory only. */
export const useSignOnPreview = (body: BodyOf<typeof previewSignOnByReseller>, enabled: boolean) =>
  useQuery({
    queryKey: sessionKeys.signOnPreview(body.programId),
    queryFn: () => callApi(previewSignOnByReseller, { body }),
    enabled,
    gcTime: 0,
    retry: false,
  });

/** Logs in with a reseller's token, and ends the session of anyone who was logged in. */
export function useSignOn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof signOnByReseller>) => callApi(signOnByReseller, { body }),
    onSuccess: (session) => {
      cache.clear();
      openSession(session, Date.now());
    },
  });
}
