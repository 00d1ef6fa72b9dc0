import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listChallengeInvites, requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { challengeKeys } from '../query-keys.ts';

/** Invitations and requests to join a challenge. */
export const useInvites = (id: string, query: { page: number; search: string }) =>
  useQuery({
    queryKey: challengeKeys.invites(id, query),
    queryFn: () => callApi(listChallengeInvites, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

/** Requests to join. A retry sends the same request. */
export function useRequestJoin(id: string) {
  const cache = useQueryClient();
  const changed = useChanged('challenge.joinRequested');
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestJoinChallenge>) =>
      callApi(requestJoinChallenge, { params: { id }, body, key: intention.key(body) }),
    onSuccess: (challenge) => {
      intention.done();
      cache.setQueryData(challengeKeys.detail(id), challenge);
      return changed();
    },
    // Refetches the page if it was out of date.
    onError: () => cache.invalidateQueries({ queryKey: challengeKeys.detail(id) }),
  });
}

/** The request that invites somebody by email. */
export const outsiderBody = (challengeId: string, outsiderEmail: string) => ({
  type: 'outsiders' as const,
  challengeId,
  outsiderEmail,
});

export function useInviteOutsider(challengeId: string) {
  const intention = useIntention();
  return useMutation({
    mutationFn: (outsiderEmail: string) => {
      const body = outsiderBody(challengeId, outsiderEmail);
      return callApi(sendInvites, { body, key: intention.key(body) });
    },
    onSuccess: intention.done,
  });
}
