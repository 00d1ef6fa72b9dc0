import { useQuery } from '@tanstack/react-query';
import { getWellnessTip } from '#contract/features/tips.ts';
import { callApi } from '../../../lib/api.ts';

/** The tip of the day. */
export const useTip = (programId: string) =>
  useQuery({
    queryKey: ['tip', programId],
    queryFn: () => callApi(getWellnessTip, { params: { id: programId } }),
    staleTime: 3_600_000,
  });
