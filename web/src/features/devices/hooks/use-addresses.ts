import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  addAddress,
  confirmUncounted,
  dropUncounted,
  endAddress,
  listAddresses,
  listUncounted,
  orderAddresses,
} from '#contract/features/devices/addresses.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { deviceKeys } from '../query-keys.ts';

export const useAddresses = () =>
  useQuery({ queryKey: deviceKeys.addresses(), queryFn: () => callApi(listAddresses) });

export function useAddAddress() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (name: string) => callApi(addAddress, { body: { name } }),
    onSuccess: () => invalidate(deviceKeys.addresses()),
  });
}

export function useOrderAddresses() {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: (ids: string[]) => callApi(orderAddresses, { body: { ids } }),
    onSuccess: imported,
  });
}

export function useEndAddress(id: string) {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: (query: QueryOf<typeof endAddress>) => callApi(endAddress, { params: { id }, query }),
    onSuccess: imported,
  });
}

export const useUncounted = () =>
  useInfiniteQuery({
    queryKey: deviceKeys.uncounted(),
    queryFn: ({ pageParam }) => callApi(listUncounted, { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.before,
  });

export function useConfirmUncounted() {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: (day: string) => callApi(confirmUncounted, { body: { day } }),
    onSuccess: imported,
  });
}

export function useDropUncounted() {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: (day: string) => callApi(dropUncounted, { query: { day } }),
    onSuccess: imported,
  });
}
