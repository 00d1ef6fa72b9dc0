import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addSteps,
  getStepData,
  listActivities,
  type DayInput,
} from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { entryWrites, useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { activityKeys } from '../query-keys.ts';

/** The enabled activities, for the converter. */
export const useActivities = (programId: string, enabled: boolean) =>
  useQuery({
    queryKey: activityKeys.activities(programId),
    queryFn: () => callApi(listActivities, { query: { programId, forMembers: true } }),
    staleTime: 300_000,
    enabled,
  });

/** The current entry of one day. */
export const useStepDay = (memberId: string, day: string, enabled: boolean) =>
  useQuery({
    queryKey: activityKeys.day(memberId, day),
    queryFn: () =>
      callApi(getStepData, { params: { id: memberId }, query: { startDate: day, endDate: day } }),
    enabled: enabled && /^\d{4}-\d{2}-\d{2}$/.test(day),
  });

/** One's own day, with its sources and whether it can be changed. */
export const useOwnDay = (memberId: string, date: string) =>
  useQuery({
    queryKey: activityKeys.ownDay(memberId, date),
    queryFn: () => callApi(getOwnDay, { params: { id: memberId, date } }),
  });

/** Logs an entry; a retry uses the same idempotency key. */
export function useAddSteps(memberId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('activity.recorded');
  const intention = useIntention();
  return useMutation({
    mutationKey: entryWrites,
    mutationFn: (body: { stepData: DayInput[]; confirmed?: boolean }) =>
      callApi(addSteps, { params: { id: memberId }, body, key: intention.key(body) }),
    onSuccess: async () => {
      intention.done();
      await Promise.all([invalidate(activityKeys.day.any(), activityKeys.ownDay.any()), changed()]);
    },
  });
}
