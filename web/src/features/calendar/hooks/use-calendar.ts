import { useMutation, useQuery } from '@tanstack/react-query';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '#contract/features/calendar/calendar.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { calendarKeys } from '../query-keys.ts';

export const useCalendarFeed = () =>
  useQuery({ queryKey: calendarKeys.feed(), queryFn: () => callApi(getCalendarFeed) });

/** The address is in the answer alone. */
export function useRenewFeed() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => callApi(renewCalendarFeed),
    onSuccess: () => void invalidate(calendarKeys.all),
  });
}

export function useEndFeed() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => callApi(endCalendarFeed),
    onSuccess: () => void invalidate(calendarKeys.all),
  });
}
