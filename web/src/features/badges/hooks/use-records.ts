import { keepPreviousData } from '@tanstack/react-query';
import { getStreakCalendar } from '#contract/features/badges/records.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns the active days of a year. While another year loads, the last one stays visible. */
export const useStreakCalendar = (memberId: string, year: number) =>
  useRead(
    getStreakCalendar,
    { params: { id: memberId }, query: { year } },
    { placeholderData: keepPreviousData },
  );
