import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/resellers/staff.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { resellerKeys } from '../query-keys.ts';

export const useStaff = (id: string, after: string | undefined) =>
  useQuery({
    queryKey: resellerKeys.staff(id, after),
    queryFn: () =>
      callApi(endpoints.listResellerStaff, {
        params: { id },
        query: { perPage: 10, ...(after ? { after } : {}) },
      }),
    placeholderData: keepPreviousData,
  });

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
      return invalidate(resellerKeys.all);
    },
  });
}

export function useRemoveStaff(id: string) {
  const guard = useGuard();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (loginId: string) =>
      guard(() => callApi(endpoints.removeResellerStaff, { params: { id, loginId } })),
    onSettled: () => invalidate(resellerKeys.staff.any(id)),
  });
}
