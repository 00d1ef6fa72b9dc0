import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/challenges/platform.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { challengeKeys } from '../query-keys.ts';

export const useAllChallenges = (query: QueryOf<typeof endpoints.searchChallenges>) =>
  useQuery({
    queryKey: challengeKeys.anywhere(query),
    queryFn: () => callApi(endpoints.searchChallenges, { query }),
    placeholderData: keepPreviousData,
  });

/** The challenge with the program that it belongs to. */
export const usePlatformChallenge = (id: string) =>
  useQuery({
    queryKey: challengeKeys.outside(id),
    queryFn: () => callApi(endpoints.getPlatformChallenge, { params: { id } }),
  });

export function useFeatureChallenge(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (featured: boolean) =>
      callApi(endpoints.featureChallenge, { params: { id }, body: { featured } }),
    onSuccess: () =>
      invalidate(challengeKeys.anywhere.any(), challengeKeys.list.any(), challengeKeys.detail(id)),
  });
}
