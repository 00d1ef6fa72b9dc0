import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#contract/features/data-rights/mass-deletion.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Sets how often a job is asked how far it came. */
const everyMs = 1_000;

/** Returns a deletion, asked for again while its job works. */
export const useMassDeletion = (id: string) =>
  useRead(
    endpoints.getMassDeletion,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? everyMs : false) },
  );

/** Returns how many members of each program it erases. The answer is stale when the job went on. */
export const useMassDeletionPrograms = (id: string, page: number, isRunning: boolean) =>
  useRead(
    endpoints.listMassDeletionPrograms,
    { params: { id }, query: { page } },
    { placeholderData: keepPreviousData, refetchInterval: isRunning ? everyMs * 2 : false },
  );

export const useMassDeletionRows = (id: string, page: number) =>
  useRead(
    endpoints.listMassDeletionRows,
    { params: { id }, query: { page } },
    { placeholderData: keepPreviousData },
  );

type Decision = { kind: 'approve'; members: number } | { kind: 'stop' };

/** Approves or stops a deletion. Either can be repeated. */
export function useDecideMassDeletion(id: string) {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const params = { id };
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.kind === 'approve'
        ? callApi(endpoints.approveMassDeletion, { params, body: { members: decision.members } })
        : callApi(endpoints.stopMassDeletion, { params }),
    onSuccess: async (answer) => {
      cache.setQueryData(keyOf(endpoints.getMassDeletion, { params }), answer);
      await invalidate(endpoints.listMassDeletions, endpoints.listMassDeletionPrograms);
    },
    // It may have been decided by somebody else.
    onError: () => invalidate(endpoints.getMassDeletion),
  });
}
