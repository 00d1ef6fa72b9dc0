import { useQuery } from '@tanstack/react-query';
import { getWellnessTip } from '#contract/features/tips/tips.ts';
import { callApi } from '../../../lib/api/api.ts';
import { tipKeys } from '../query-keys.ts';

/** The tip of the day. */
export const useTip = (programId: string) =>
  useQuery({
    queryKey: tipKeys.ofTheDay(programId),
    queryFn: () => callApi(getWellnessTip, { params: { id: programId } }),
    staleTime: 3_600_000,
  });
