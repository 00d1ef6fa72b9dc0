import { skipToken, useQuery } from '@tanstack/react-query';
import { listMaps, type MapKind } from '#contract/features/maps/maps.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';

/** The chosen map on any page of the list, or nothing if it can no longer be chosen. */
export const useChosenMap = (kind: MapKind, id: string | null) =>
  useQuery({
    queryKey: keyOf(listMaps, { query: { kind, ...(id ? { id } : {}) } }),
    queryFn: id === null ? skipToken : () => callApi(listMaps, { query: { kind, id } }),
    select: ({ items }) => items[0],
  });
