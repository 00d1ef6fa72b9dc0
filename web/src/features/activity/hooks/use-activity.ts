import type { BodyOf } from '#contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { getStepData, addSteps } from '#contract/features/activity/activity.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { entryWrites, useChanged, useInvalidate } from '../../../lib/api/changes.ts';

/** Logs an entry; a retry uses the same idempotency key. */
export function useAddSteps(memberId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('activity.recorded');
  const intention = useIntention();
  return useMutation({
    mutationKey: entryWrites,
    mutationFn: ({ key, ...body }: BodyOf<typeof addSteps> & { key?: string }) =>
      callApi(addSteps, { params: { id: memberId }, body, key: key ?? intention.key(body) }),
    onSuccess: async () => {
      intention.done();
      await Promise.all([invalidate(getStepData, getOwnDay), changed()]);
    },
  });
}
