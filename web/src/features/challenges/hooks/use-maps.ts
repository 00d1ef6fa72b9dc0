import { useQuery } from '@tanstack/react-query';
import { listMaps } from '#contract/features/maps.ts';
import { callApi } from '../../../lib/api.ts';

/** Maps that a challenge can be made on, of every kind, by name. */
export const useMaps = () =>
  useQuery({
    queryKey: ['maps', 'choices'],
    queryFn: () =>
      callApi(listMaps, { query: { perPage: 100, includeWellness: true, includePreventative: true } }),
  });
