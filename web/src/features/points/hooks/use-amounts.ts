import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { getPointAmounts, savePointAmounts } from '#contract/features/points.ts';
import { callApi } from '../../../lib/api.ts';

const key = (programId: string) => ['points', 'amounts', programId];

/** What the program pays for what. */
export const useAmounts = (programId: string, enabled: boolean) =>
  useQuery({
    queryKey: key(programId),
    queryFn: () => callApi(getPointAmounts, { params: { id: programId } }),
    enabled,
  });

export function useSaveAmounts(programId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof savePointAmounts>) =>
      callApi(savePointAmounts, { params: { id: programId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['points'] }),
  });
}
