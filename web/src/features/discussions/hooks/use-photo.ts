import { useQuery } from '@tanstack/react-query';
import { getPhoto } from '#contract/features/discussions.ts';
import { fetchFile } from '../../../lib/api.ts';

/** A photo itself; it never changes under its id. */
export const usePhoto = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => fetchFile(getPhoto, { params: { id }, signal }),
    enabled,
    staleTime: Infinity,
  });
