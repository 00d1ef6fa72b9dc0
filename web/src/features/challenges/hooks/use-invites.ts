import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged } from '../../../lib/api/changes.ts';

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
      cache.setQueryData(keyOf(getChallenge, { params: { id } }), challenge);
      return changed();
    },
    // Refetches the page if it was out of date.
    onError: () => cache.invalidateQueries({ queryKey: keyOf(getChallenge, { params: { id } }) }),
  });
}

/** Returns the request that invites somebody by email. */
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
