import { keepPreviousData, useMutation } from '@tanstack/react-query';
import * as endpoints from '#contract/features/programs/all-programs.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useProgramChanges = (id: string, after: string | undefined) =>
  useRead(
    endpoints.listProgramChanges,
    {
      params: { id },
      query: { perPage: 10, ...(after ? { after } : {}) },
    },
    { placeholderData: keepPreviousData },
  );

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
      return invalidate(keyOf(endpoints.getProgramDetail, { params: { id } }), endpoints.searchPrograms);
    },
  });
}
