import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { confirmUncounted, dropUncounted, listUncounted } from '#contract/features/devices/addresses.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

export const useUncounted = () =>
  useInfiniteQuery({
    queryKey: keyOf(listUncounted),
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
