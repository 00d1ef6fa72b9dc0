import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRecords, getStreakCalendar } from '#contract/features/badges/records.ts';
import { callApi } from '../../../lib/api/api.ts';
import { badgeKeys } from '../query-keys.ts';

export const useRecords = (memberId: string) =>
  useQuery({
    queryKey: badgeKeys.records(memberId),
    queryFn: () => callApi(getRecords, { params: { id: memberId } }),
  });

/** The active days of a year. While another year loads, the last one stays visible. */
export const useStreakCalendar = (memberId: string, year: number) =>
  useQuery({
    queryKey: badgeKeys.calendar(memberId, year),
    queryFn: () => callApi(getStreakCalendar, { params: { id: memberId }, query: { year } }),
    placeholderData: keepPreviousData,
  });
