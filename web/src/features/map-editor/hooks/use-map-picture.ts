import { useQuery } from '@tanstack/react-query';
import { getMapPicture } from '#contract/features/maps/pictures.ts';
import { fetchFile } from '../../../lib/api/api.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns a picture of a map. It never changes under its id. */
export const useMapPicture = (id: string | undefined) =>
  useQuery({
    queryKey: keyOf(getMapPicture, { params: { id: id ?? '' } }),
    queryFn: ({ signal }) => fetchFile(getMapPicture, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
