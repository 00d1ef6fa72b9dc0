import { getOverview, getStarted, listAttention } from '#contract/features/overview/overview.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { getExamples } from '#contract/features/examples/examples.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** The server counts its figures once a minute. */
const freshMs = 60_000;

export const useOverview = (programId: string) =>
  useRead(getOverview, { params: { id: programId } }, { refetchInterval: freshMs });

/** Members' activity in a period beside the period before it. */
export const useProgramStats = (programId: string, query: QueryOf<typeof getProgramStats>) =>
  useRead(
    getProgramStats,
    { params: { id: programId }, query },
    {
      refetchInterval: freshMs,
      // The numbers stay while another period is fetched.
      placeholderData: (before) => before,
    },
  );

/** Open tasks for an admin, fetched whenever a screen of the admin area opens. */
export const useAttention = (programId: string) =>
  useRead(listAttention, { params: { id: programId } }, { staleTime: 0, refetchInterval: freshMs });

export const useGetStarted = (programId: string) =>
  useRead(getStarted, { params: { id: programId } }, { staleTime: 0 });

/** Returns how much example data the program has. */
export const useExamples = (programId: string) => useRead(getExamples, { params: { id: programId } });
