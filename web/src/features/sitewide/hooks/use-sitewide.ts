import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
} from '#contract/features/sitewide.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api.ts';
import { useMe } from '../../../lib/auth-user.ts';

export function useSums() {
  const { programId: id } = useMe();
  return useQuery({
    queryKey: ['sitewide', id, 'sums'],
    queryFn: () => callApi(getProgramAggregateData, { params: { id } }),
  });
}

export function useDailyGraph(days: number) {
  const { programId: id } = useMe();
  return useQuery({
    queryKey: ['sitewide', id, 'days', days],
    queryFn: () => callApi(getDailyGraphData, { params: { id }, query: { days } }),
  });
}

export function useSitewideBoard(query: QueryOf<typeof getProgramLeaderboard>) {
  const { programId: id } = useMe();
  return useQuery({
    queryKey: ['sitewide', id, 'board', query],
    queryFn: () => callApi(getProgramLeaderboard, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}
