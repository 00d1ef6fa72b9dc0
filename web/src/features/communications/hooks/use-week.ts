import { keepPreviousData } from '@tanstack/react-query';
import { getMyWeek } from '#contract/features/communications/my-week.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns the member's seven days before a day; empty: before today. */
export const useWeek = (memberId: string, before: string) =>
  useRead(
    getMyWeek,
    { params: { id: memberId }, query: before ? { before } : {} },
    { placeholderData: keepPreviousData },
  );
