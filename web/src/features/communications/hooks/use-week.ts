import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getMyWeek } from '#contract/features/communications/my-week.ts';
import { callApi } from '../../../lib/api/api.ts';
import { communicationKeys } from '../query-keys.ts';

/** The member's seven days before a day; empty: before today. */
export const useWeek = (memberId: string, before: string) =>
  useQuery({
    queryKey: communicationKeys.week(memberId, before),
    queryFn: () => callApi(getMyWeek, { params: { id: memberId }, query: before ? { before } : {} }),
    placeholderData: keepPreviousData,
  });
