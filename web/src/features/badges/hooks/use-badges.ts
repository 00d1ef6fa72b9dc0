import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { listMemberBadges } from '#contract/features/badges/badges.ts';
import { getProfile } from '#contract/features/friends/friends.ts';
import { callApi } from '../../../lib/api/api.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useBadges = (memberId: string, query: QueryOf<typeof listMemberBadges>, enabled = true) =>
  useRead(
    listMemberBadges,
    { params: { id: memberId }, query },
    { placeholderData: keepPreviousData, enabled },
  );

/** The member with a username, if the reader may see them; otherwise null. */
export const useMemberNamed = (username: string) =>
  useQuery({
    queryKey: keyOf(getProfile, { params: { username } }, 'or null'),
    queryFn: () =>
      callApi(getProfile, { params: { username } }).catch((error: unknown) => {
        if (isFailure(error, 'not_found')) return null;
        throw error;
      }),
  });
