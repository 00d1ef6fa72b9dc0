import { useMutation, useQuery } from '@tanstack/react-query';
import { listJobs, runJob } from '#contract/features/operations/jobs.ts';
import { testMailServer } from '#contract/features/operations/test-email.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { operationKeys } from '../query-keys.ts';

/** Workers note what happens, so the screen looks again. */
const everyMs = 10_000;

export const useJobs = () =>
  useQuery({
    queryKey: operationKeys.jobs(),
    queryFn: () => callApi(listJobs),
    refetchInterval: everyMs,
  });

export function useRunJob() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (name: string) => callApi(runJob, { params: { name } }),
    onSuccess: () => invalidate(operationKeys.jobs()),
  });
}

export const useTestMailServer = () =>
  useMutation({ mutationFn: (email: string) => callApi(testMailServer, { body: { email } }) });
