import { useMutation, useQuery } from '@tanstack/react-query';
import { getProgramWays, removeBridge, saveBridge } from '#contract/features/devices/connections.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { deviceKeys } from '../query-keys.ts';

export const useProgramWays = (id: string) =>
  useQuery({
    queryKey: deviceKeys.ways(id),
    queryFn: () => callApi(getProgramWays, { params: { id } }),
  });

export function useSaveBridge(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveBridge>) => callApi(saveBridge, { params: { id }, body }),
    onSuccess: () => invalidate(deviceKeys.ways(id)),
  });
}

export function useRemoveBridge(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => callApi(removeBridge, { params: { id } }),
    onSuccess: () => invalidate(deviceKeys.ways(id)),
  });
}
