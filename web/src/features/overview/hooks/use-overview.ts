import { useMutation, useQuery } from '@tanstack/react-query';
import {
  dismissGetStarted,
  getOverview,
  getStarted,
  listAttention,
} from '#contract/features/overview/overview.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { callApi } from '../../../lib/api/api.ts';
import { authUserKeys } from '../../../lib/api/auth-user.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { overviewKeys } from '../query-keys.ts';

/** The server counts its figures once a minute. */
const freshMs = 60_000;

export const useOverview = (programId: string) =>
  useQuery({
    queryKey: overviewKeys.figures(programId),
    queryFn: () => callApi(getOverview, { params: { id: programId } }),
    refetchInterval: freshMs,
  });

/** Members' activity in a period beside the period before it. */
export const useProgramStats = (programId: string, query: QueryOf<typeof getProgramStats>) =>
  useQuery({
    queryKey: overviewKeys.stats(programId, query),
    queryFn: () => callApi(getProgramStats, { params: { id: programId }, query }),
    refetchInterval: freshMs,
    // The numbers stay while another period is fetched.
    placeholderData: (before) => before,
  });

/** Open tasks for an admin, fetched whenever a screen of the admin area opens. */
export const useAttention = (programId: string) =>
  useQuery({
    queryKey: overviewKeys.attention(programId),
    queryFn: () => callApi(listAttention, { params: { id: programId } }),
    staleTime: 0,
    refetchInterval: freshMs,
  });

export const useGetStarted = (programId: string) =>
  useQuery({
    queryKey: overviewKeys.start(programId),
    queryFn: () => callApi(getStarted, { params: { id: programId } }),
    staleTime: 0,
  });

export function useDismissGetStarted(programId: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => callApi(dismissGetStarted, { params: { id: programId } }),
    // The button that leads to the steps goes with them.
    onSuccess: () => invalidate(overviewKeys.start(programId), authUserKeys.all),
  });
}
