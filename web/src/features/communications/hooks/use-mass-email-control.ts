import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#contract/features/communications/mass-email-control.ts';
import { listMassEmails, type MassEmail } from '#contract/features/communications/mass-email.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** How often an email that is being sent is asked how far it came. */
const everyMs = 5_000;
const isMoving = (state: MassEmail['state'] | undefined) => state === 'sending' || state === 'scheduled';

export const useMassEmail = (id: string) =>
  useRead(
    endpoints.getMassEmail,
    { params: { id } },
    { refetchInterval: ({ state }) => (isMoving(state.data?.state) ? everyMs : false) },
  );

export const useMassEmailPrograms = (id: string, page: number, state: MassEmail['state']) =>
  useRead(
    endpoints.listMassEmailPrograms,
    { params: { id }, query: { page } },
    { placeholderData: keepPreviousData, refetchInterval: isMoving(state) ? everyMs : false },
  );

export type Decision =
  | { kind: 'approve'; people: number }
  | { kind: 'pace'; perMinute: number | null }
  | { kind: 'stop' | 'resume' | 'cancel' };

const plain = {
  stop: endpoints.stopMassEmail,
  resume: endpoints.resumeMassEmail,
  cancel: endpoints.cancelMassEmail,
} as const;

function decide(id: string, decision: Decision) {
  const params = { id };
  if (decision.kind === 'approve')
    return callApi(endpoints.approveMassEmail, { params, body: { people: decision.people } });
  if (decision.kind === 'pace')
    return callApi(endpoints.paceMassEmail, { params, body: { perMinute: decision.perMinute } });
  return callApi(plain[decision.kind], { params });
}

/** Decides about an email. Each decision can be repeated. */
export function useDecideMassEmail(id: string) {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    onSuccess: async (answer) => {
      cache.setQueryData(keyOf(endpoints.getMassEmail, { params: { id } }), answer);
      await invalidate(listMassEmails, keyOf(endpoints.listMassEmailPrograms, { params: { id } }));
    },
    // It may have been decided by somebody else, or there are more people by now.
    onError: () => invalidate(keyOf(endpoints.getMassEmail, { params: { id } })),
  });
}
