import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { getBadge, listMemberBadges } from '#contract/features/badges/badges.ts';
import { getProfile } from '#contract/features/friends/friends.ts';
import { callApi } from '../../../lib/api/api.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { badgeKeys } from '../query-keys.ts';

export const useBadges = (memberId: string, query: QueryOf<typeof listMemberBadges>, enabled = true) =>
  useQuery({
    queryKey: badgeKeys.list(memberId, query),
    queryFn: () => callApi(listMemberBadges, { params: { id: memberId }, query }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** One badge of a member, with the day and number that earned it. */
export const useBadge = (badge: string, memberId: string, enabled: boolean) =>
  useQuery({
    queryKey: badgeKeys.one(badge, memberId),
    queryFn: () => callApi(getBadge, { params: { badge }, query: { memberId } }),
    enabled,
  });

/** The member with a username, if the reader may see them; otherwise null. */
export const useMemberNamed = (username: string) =>
  useQuery({
    queryKey: badgeKeys.owner(username),
    queryFn: () =>
      callApi(getProfile, { params: { username } }).catch((error: unknown) => {
        if (isFailure(error, 'not_found')) return null;
        throw error;
      }),
  });
