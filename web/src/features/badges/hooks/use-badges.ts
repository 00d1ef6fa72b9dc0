import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { getBadge, listMemberBadges } from '#contract/features/badges.ts';
import { listProgramMembers } from '#contract/features/programs.ts';
import { callApi } from '../../../lib/api.ts';

export const useBadges = (memberId: string, query: QueryOf<typeof listMemberBadges>, enabled = true) =>
  useQuery({
    queryKey: ['badges', memberId, query],
    queryFn: () => callApi(listMemberBadges, { params: { id: memberId }, query }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** One badge of a member, with the day and number that earned it. */
export const useBadge = (badge: string, memberId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['badges', 'one', badge, memberId],
    queryFn: () => callApi(getBadge, { params: { badge }, query: { memberId } }),
    enabled,
  });

/** Who bears a username, as far as one may see them; null: nobody. */
export const useMemberNamed = (programId: string, username: string) =>
  useQuery({
    queryKey: ['member-named', programId, username],
    queryFn: async () => {
      const { items } = await callApi(listProgramMembers, {
        params: { id: programId },
        query: { search: username, perPage: 100 },
      });
      return items.find((each) => each.username.toLowerCase() === username.toLowerCase()) ?? null;
    },
  });
