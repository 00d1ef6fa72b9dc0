import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMaps, type MapKind } from '#contract/features/maps.ts';
import { callApi } from '../../../lib/api.ts';

/** Maps of one kind to choose from. */
export const useMaps = (query: { kind: MapKind; search: string; page: number; perPage: number }) =>
  useQuery({
    queryKey: ['maps', query],
    queryFn: () => callApi(listMaps, { query }),
    placeholderData: keepPreviousData,
  });
