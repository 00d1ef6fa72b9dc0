import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/challenges/platform.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { packageKeys } from '../query-keys.ts';

export const useAllPackages = (query: QueryOf<typeof endpoints.searchPackages>) =>
  useQuery({
    queryKey: packageKeys.anywhere(query),
    queryFn: () => callApi(endpoints.searchPackages, { query }),
    placeholderData: keepPreviousData,
  });

export function useFeaturePackage(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (featured: boolean) =>
      callApi(endpoints.featurePackage, { params: { id }, body: { featured } }),
    onSuccess: () => invalidate(packageKeys.all),
  });
}

export function useCopyPackage(id: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (programIds: string[]) =>
      callApi(endpoints.copyPackage, {
        params: { id },
        body: { programIds },
        key: intention.key([id, programIds]),
      }),
    onSuccess: () => {
      intention.done();
      return invalidate(packageKeys.all);
    },
  });
}
