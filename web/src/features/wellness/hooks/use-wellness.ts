import { useMutation, useQuery } from '@tanstack/react-query';
import { addWellnessMetrics, getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { entryWrites, useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { readOf } from '../../../lib/api/use-read.ts';

/** The maximum number of rows in seven days: one for each metric and day. */
const weekful = 100;

/** Returns all metrics between two local dates, both included, at most seven days apart. */
export const metricWeek = (memberId: string, from: string, to: string) =>
  readOf(getWellnessMetricData, {
    params: { id: memberId },
    query: { startDate: from, endDate: to, perPage: weekful },
  });

export const useMetricWeek = (memberId: string, from: string, to: string) =>
  useQuery(metricWeek(memberId, from, to));

/** Logs an entry; a retry uses the same idempotency key. */
export function useAddMetrics(memberId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('metrics.recorded');
  const intention = useIntention();
  return useMutation({
    mutationKey: entryWrites,
    mutationFn: ({ key, ...body }: BodyOf<typeof addWellnessMetrics> & { key?: string }) =>
      callApi(addWellnessMetrics, { params: { id: memberId }, body, key: key ?? intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return Promise.all([invalidate(getWellnessMetricData), changed()]);
    },
  });
}
