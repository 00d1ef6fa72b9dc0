import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/platform-people/factor-resets.ts';
import { getPerson } from '#contract/features/platform-people/platform-people.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Requests come in from others, so the list looks again. */
export const everyMs = 30_000;

export const useFactorResets = (query: QueryOf<typeof endpoints.listFactorResets>) =>
  useRead(
    endpoints.listFactorResets,
    { query },
    { placeholderData: keepPreviousData, refetchInterval: everyMs },
  );

export const useFactorReset = (memberId: string) =>
  useRead(endpoints.getFactorReset, { params: { id: memberId } });

type Decision =
  | ({ kind: 'request' } & BodyOf<typeof endpoints.requestFactorReset>)
  | { kind: 'approve' | 'cancel'; id: string };

function send(memberId: string, decision: Decision, key: string) {
  if (decision.kind === 'request') {
    const { reason, withPasskeys } = decision;
    const body = { reason, withPasskeys };
    return callApi(endpoints.requestFactorReset, { params: { id: memberId }, body, key });
  }
  const endpoint = decision.kind === 'approve' ? endpoints.approveFactorReset : endpoints.cancelFactorReset;
  return callApi(endpoint, { params: { id: decision.id }, key });
}

/** Requests, approves or turns down the reset of somebody's second factors. */
export function useDecideReset(memberId: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  const refresh = () => invalidate(endpoints.getFactorReset, endpoints.listFactorResets, getPerson);
  return useMutation({
    mutationFn: (decision: Decision) => send(memberId, decision, intention.key([memberId, decision])),
    onSuccess: () => {
      intention.done();
      return refresh();
    },
    // It may have been decided by somebody else.
    onError: refresh,
  });
}
