import { useMutation, useQuery } from '@tanstack/react-query';
import { listActivities, setProgramActivities } from '#contract/features/activity/activity.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { activityKeys } from '../query-keys.ts';

/** Every activity of the converter, and whether members of the program can log it. */
export const useAllActivities = (programId: string) =>
  useQuery({
    queryKey: activityKeys.chosen(programId),
    queryFn: () => callApi(listActivities, { query: { programId } }),
  });

export function useSetActivities(programId: string) {
  const changed = useChanged('program.changed');
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ activityIds, began }: { activityIds: string[] } & Began) =>
      callApi(setProgramActivities, {
        params: { programId },
        body: { activityIds },
        key: intention.key([activityIds, began]),
        began,
      }),
    onSuccess: () => {
      intention.done();
      return changed();
    },
  });
}
