import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { copyMap, deleteMap, listMadeMaps } from '#contract/features/maps/making.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { mapKeys } from '../query-keys.ts';

export const useMadeMaps = (query: QueryOf<typeof listMadeMaps>) =>
  useQuery({
    queryKey: mapKeys.list(query),
    queryFn: () => callApi(listMadeMaps, { query }),
    placeholderData: keepPreviousData,
  });

function useStale() {
  const invalidate = useInvalidate();
  const changed = useChanged('map.saved');
  return () => Promise.all([invalidate(mapKeys.list.any()), changed()]);
}

export function useCopyMap(id: string) {
  const stale = useStale();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof copyMap>) =>
      callApi(copyMap, { params: { id }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return stale();
    },
  });
}

export function useDeleteMap(id: string) {
  const stale = useStale();
  return useMutation({
    mutationFn: () => callApi(deleteMap, { params: { id } }),
    onSuccess: stale,
  });
}
