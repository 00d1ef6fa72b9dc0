import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/programs/all-programs.ts';
import { createProgram } from '#contract/features/programs/programs.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { programKeys } from '../query-keys.ts';

export const useAnyProgram = (id: string) =>
  useQuery({
    queryKey: programKeys.outside(id),
    queryFn: () => callApi(endpoints.getProgramDetail, { params: { id } }),
  });

export const useProgramChanges = (id: string, after: string | undefined) =>
  useQuery({
    queryKey: programKeys.changes(id, after),
    queryFn: () =>
      callApi(endpoints.listProgramChanges, {
        params: { id },
        query: { perPage: 10, ...(after ? { after } : {}) },
      }),
    placeholderData: keepPreviousData,
  });

export function useCreateProgram() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createProgram>) =>
      callApi(createProgram, { body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(endpoints.searchPrograms);
    },
  });
}

/** Deactivates a program with a reason, or reactivates it without. */
export function useSetClosed(id: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (reason: string | null) => {
      const key = intention.key([id, reason]);
      return reason === null
        ? callApi(endpoints.reopenProgram, { params: { id }, key })
        : callApi(endpoints.closeProgram, { params: { id }, body: { reason }, key });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(programKeys.outside(id), endpoints.searchPrograms);
    },
  });
}
