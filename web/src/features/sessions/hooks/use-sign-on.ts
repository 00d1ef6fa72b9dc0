import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  exchangeMobileToken,
  exchangeSignOnCode,
  previewSignOnCode,
} from '#contract/features/sessions/apps.ts';
import { previewSignOnByReseller, signOnByReseller } from '#contract/features/sessions/sign-on.ts';
import { callApi } from '../../../lib/api/api.ts';
import { openPage, openSession } from '../../../lib/api/session.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns who a reseller's token would log in, and who sent it. Asked once: the token stays in memory only. */
export const useSignOnPreview = (body: BodyOf<typeof previewSignOnByReseller>, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(previewSignOnByReseller, {}, body.programId),
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

/** Returns who a one-time code logs in. It stays valid, and in memory only. */
export const useCodePreview = (code: string) =>
  useQuery({
    queryKey: keyOf(previewSignOnCode),
    queryFn: () => callApi(previewSignOnCode, { body: { code } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Logs in with a one-time code, and ends the session of anyone who was logged in. */
export function useExchangeCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi(exchangeSignOnCode, { body: { code } }),
    onSuccess: (session) => {
      cache.clear();
      openSession(session, Date.now());
    },
  });
}

/** Opens the page of an app at its address. */
export function useOpenPage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: BodyOf<typeof exchangeMobileToken>; address: string }) =>
      callApi(exchangeMobileToken, { body }),
    onSuccess: (session, { address }) => {
      cache.clear();
      openPage(session, address);
    },
  });
}
