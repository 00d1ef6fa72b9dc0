import { useQuery } from '@tanstack/react-query';
import { getToday } from '#contract/features/today.ts';
import { callApi } from '../../../lib/api.ts';

/** The dashboard in one call. */
export const useToday = (memberId: string) =>
  useQuery({ queryKey: ['today', memberId], queryFn: () => callApi(getToday, { params: { id: memberId } }) });
