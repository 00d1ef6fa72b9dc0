import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { callApi } from '../../../lib/api/api.ts';
import { pointKeys } from '../query-keys.ts';

/** Points, level and a page of the ledger. */
export const usePoints = (memberId: string, page: number, enabled: boolean) =>
  useQuery({
    queryKey: pointKeys.ledger(memberId, page),
    queryFn: () => callApi(getMemberPoints, { params: { id: memberId }, query: { page, perPage: 15 } }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The member's challenges, newest first. */
export const useOwnChallenges = (memberId: string) =>
  useQuery({
    queryKey: pointKeys.challenges(memberId),
    queryFn: () => callApi(listMemberChallenges, { params: { id: memberId }, query: { perPage: 10 } }),
  });

/** The points earned in one challenge. */
export const usePointsInChallenge = (memberId: string, challengeId: string, enabled: boolean) =>
  useQuery({
    queryKey: pointKeys.inChallenge(memberId, challengeId),
    queryFn: () =>
      callApi(getPointsInChallenge, { params: { id: memberId }, query: { challengeId, perPage: 1 } }),
    enabled,
  });
