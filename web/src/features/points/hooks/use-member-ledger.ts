import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { correctPoints, listMemberLedger } from '#contract/features/points/member-points.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { pointKeys } from '../query-keys.ts';

/** A member's points with their reasons, for admins, without those that reveal health data. */
export const useMemberLedger = (memberId: string, page: number, enabled: boolean) =>
  useQuery({
    queryKey: pointKeys.ofMember(memberId, page),
    queryFn: () => callApi(listMemberLedger, { params: { id: memberId }, query: { page } }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Gives a member points or takes some. Sent again by a retry, it counts once. */
export function useCorrectPoints(memberId: string) {
  const invalidate = useInvalidate();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctPoints>) =>
      callApi(correctPoints, { params: { id: memberId }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(pointKeys.all);
    },
  });
}
