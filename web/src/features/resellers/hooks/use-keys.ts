import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/resellers/keys.ts';
import { tryResellerToken } from '#contract/features/resellers/token-test.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

export const useKeys = (id: string) => useRead(endpoints.listResellerKeys, { params: { id } });

export function useAddKey(id: string) {
  const intention = useIntention();
  const guard = useGuard();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.addResellerKey>) =>
      guard(() =>
        callApi(endpoints.addResellerKey, { params: { id }, body, key: intention.key([id, body]) }),
      ),
    onSuccess: (keys) => {
      intention.done();
      cache.setQueryData(keyOf(endpoints.listResellerKeys, { params: { id } }), keys);
    },
  });
}

export function useRevokeKey(id: string) {
  const guard = useGuard();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) =>
      guard(() => callApi(endpoints.revokeResellerKey, { params: { id, keyId } })),
    onSuccess: (keys) => cache.setQueryData(keyOf(endpoints.listResellerKeys, { params: { id } }), keys),
  });
}

/** What a token or code would do. Nothing is cached, because it is a secret for a minute. */
export const useTryToken = (id: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: (body: BodyOf<typeof tryResellerToken>) =>
      callApi(tryResellerToken, { params: { id }, body }),
  });
