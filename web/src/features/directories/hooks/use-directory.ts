import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#contract/features/directories/directories.ts';
import { callApi } from '../../../lib/api/api.ts';
import { directoryKeys } from '../query-keys.ts';

export const useDirectory = (id: string) =>
  useQuery({
    queryKey: directoryKeys.detail(id),
    queryFn: () => callApi(endpoints.getDirectory, { params: { id } }),
  });

export function useAddToken(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi(endpoints.addDirectoryToken, { params: { id }, body: { name } }),
    onSuccess: ({ directory }) => cache.setQueryData(directoryKeys.detail(id), directory),
  });
}

export function useRemoveToken(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) => callApi(endpoints.removeDirectoryToken, { params: { id, tokenId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: directoryKeys.detail(id) }),
  });
}
