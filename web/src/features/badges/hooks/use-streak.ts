import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getStreak, setRestDay } from '#contract/features/badges/streaks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { badgeKeys } from '../query-keys.ts';

export const useStreak = (memberId: string) =>
  useQuery({
    queryKey: badgeKeys.streak(memberId),
    queryFn: () => callApi(getStreak, { params: { id: memberId } }),
  });

/** Claims or removes a rest day. */
export function useSetRestDay(memberId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setRestDay>) => callApi(setRestDay, { params: { id: memberId }, body }),
    onSuccess: (streak) => {
      cache.setQueryData(badgeKeys.streak(memberId), streak);
      return Promise.all(
        [badgeKeys.list.any(), badgeKeys.records.any(), badgeKeys.calendar.any()].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
