import { useMutation, useQuery } from '@tanstack/react-query';
import { finishConnection, startConnection } from '#contract/features/devices/devices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Leaves this page for the maker's, where the permission is given. */
export const useStartConnection = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof startConnection>) => callApi(startConnection, { body }),
    onSuccess: ({ address }) => window.location.assign(address),
  });

/** A state works once, so it is sent once however often the screen is drawn. */
export const useFinishConnection = (state: string, code: string | null) =>
  useQuery({
    queryKey: keyOf(finishConnection, {}, state),
    queryFn: () => callApi(finishConnection, { body: { state, ...(code ? { code } : {}) } }),
    retry: false,
    // What makes other queries stale must not send it again.
    staleTime: 'static',
    gcTime: Infinity,
  });
