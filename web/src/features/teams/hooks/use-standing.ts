import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getTeamAggregateData,
  getTeamLeaderboard,
  getTeamStepData,
} from '#contract/features/teams/standing.ts';
import { callApi } from '../../../lib/api/api.ts';
import { teamKeys } from '../query-keys.ts';

export const useTeamBoard = (id: string, query: { page: number; perPage: number }) =>
  useQuery({
    queryKey: teamKeys.standing(id, 'board', query),
    queryFn: () => callApi(getTeamLeaderboard, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

export const useTeamTotals = (id: string) =>
  useQuery({
    queryKey: teamKeys.standing(id, 'totals'),
    queryFn: () => callApi(getTeamAggregateData, { params: { id } }),
  });

/** The last seven days, newest first. */
export const useTeamWeek = (id: string) =>
  useQuery({
    queryKey: teamKeys.standing(id, 'week'),
    queryFn: () => callApi(getTeamStepData, { params: { id }, query: { perPage: 7 } }),
  });
