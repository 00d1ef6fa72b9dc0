import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { getPointAmounts, savePointAmounts } from '#contract/features/points/points.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { pointKeys } from '../query-keys.ts';

/** The program's amounts of points. */
export const useAmounts = (programId: string, enabled: boolean) =>
  useQuery({
    queryKey: pointKeys.amounts(programId),
    queryFn: () => callApi(getPointAmounts, { params: { id: programId } }),
    enabled,
  });

export function useSaveAmounts(programId: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ began, ...body }: BodyOf<typeof savePointAmounts> & Began) =>
      callApi(savePointAmounts, { params: { id: programId }, body, began }),
    onSuccess: () => invalidate(pointKeys.all),
  });
}
