import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/resellers/staff.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { resellerReads } from './use-resellers.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useStaff = (id: string, after: string | undefined) =>
  useRead(
    endpoints.listResellerStaff,
    {
      params: { id },
      query: { perPage: 10, ...(after ? { after } : {}) },
    },
    {
      placeholderData: keepPreviousData,
    },
  );

export function useAddStaff(id: string) {
  const intention = useIntention();
  const guard = useGuard();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.addResellerStaff>) =>
      guard(() =>
        callApi(endpoints.addResellerStaff, { params: { id }, body, key: intention.key([id, body]) }),
      ),
    onSuccess: () => {
      intention.done();
      // The first one also creates the program in which the staff are members.
      return invalidate(...resellerReads);
    },
  });
}

export function useRemoveStaff(id: string) {
  const guard = useGuard();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (loginId: string) =>
      guard(() => callApi(endpoints.removeResellerStaff, { params: { id, loginId } })),
    onSettled: () => invalidate(endpoints.listResellerStaff),
  });
}
