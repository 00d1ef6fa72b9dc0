import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createOwnBadge, listOwnBadges, updateOwnBadge } from '#contract/features/badges/own-badges.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { programKeys } from '../query-keys.ts';

/** Badges on a page of the list. */
export const ownBadgesAtOnce = 10;

/** The badges that the program made, by name. */
export const useOwnBadges = (programId: string, search: string, page: number) =>
  useQuery({
    queryKey: programKeys.ownBadges(programId, { search, page }),
    queryFn: () =>
      callApi(listOwnBadges, {
        params: { id: programId },
        query: { page, perPage: ownBadgesAtOnce, ...(search ? { search } : {}) },
      }),
    placeholderData: keepPreviousData,
  });

export function useCreateOwnBadge(programId: string) {
  const invalidate = useInvalidate();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createOwnBadge>) =>
      callApi(createOwnBadge, { params: { id: programId }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(programKeys.ownBadges.any());
    },
  });
}

export function useUpdateOwnBadge(programId: string, badgeId: string) {
  const invalidate = useInvalidate();
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ body, began }: { body: BodyOf<typeof updateOwnBadge> } & Began) =>
      callApi(updateOwnBadge, {
        params: { id: programId, badgeId },
        body,
        began,
        key: intention.key([body, began]),
      }),
    onSuccess: () => {
      intention.done();
      return invalidate(programKeys.ownBadges.any());
    },
  });
}
