import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
} from '#contract/features/sitewide/sitewide.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sitewideKeys } from '../query-keys.ts';

export function useSums() {
  const { programId: id } = useMe();
  return useQuery({
    queryKey: sitewideKeys.sums(id),
    queryFn: () => callApi(getProgramAggregateData, { params: { id } }),
  });
}

export function useDailyGraph(days: number) {
  const { programId: id } = useMe();
  return useQuery({
    queryKey: sitewideKeys.days(id, days),
    queryFn: () => callApi(getDailyGraphData, { params: { id }, query: { days } }),
  });
}

export function useSitewideBoard(query: QueryOf<typeof getProgramLeaderboard>) {
  const { programId: id } = useMe();
  return useQuery({
    queryKey: sitewideKeys.board(id, query),
    queryFn: () => callApi(getProgramLeaderboard, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}
