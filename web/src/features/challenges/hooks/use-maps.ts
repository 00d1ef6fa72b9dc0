import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { listMaps, type MapKind } from '#contract/features/maps/maps.ts';
import { callApi } from '../../../lib/api/api.ts';
import { challengeKeys } from '../query-keys.ts';

/** Maps of one kind to choose from. */
export const useMaps = (query: QueryOf<typeof listMaps>) =>
  useQuery({
    queryKey: challengeKeys.maps(query),
    queryFn: () => callApi(listMaps, { query }),
    placeholderData: keepPreviousData,
  });

/** The chosen map on any page of the list, or nothing if it can no longer be chosen. */
export const useChosenMap = (kind: MapKind, id: string | null) =>
  useQuery({
    queryKey: challengeKeys.chosenMap(kind, id),
    queryFn: id === null ? skipToken : () => callApi(listMaps, { query: { kind, id } }),
    select: ({ items }) => items[0],
  });
