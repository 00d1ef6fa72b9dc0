import { useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/challenges/platform.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { challengeKeys } from '../query-keys.ts';

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
      invalidate(endpoints.searchChallenges, challengeKeys.list.any(), challengeKeys.detail(id)),
  });
}
