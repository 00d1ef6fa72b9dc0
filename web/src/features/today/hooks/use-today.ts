import { useQuery } from '@tanstack/react-query';
import { getToday } from '#contract/features/today/today.ts';
import { callApi } from '../../../lib/api/api.ts';
import { todayKeys } from '../query-keys.ts';

/** The dashboard in one call. */
export const useToday = (memberId: string) =>
  useQuery({
    queryKey: todayKeys.dashboard(memberId),
    queryFn: () => callApi(getToday, { params: { id: memberId } }),
  });
