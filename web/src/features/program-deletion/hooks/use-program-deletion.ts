import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/program-deletion/program-deletion.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Sets how often a job is asked how far it came. */
const everyMs = 2_000;

/** Returns the deletion of a program that is not over, if there is one. It is asked for again while its job works. */
export const useProgramDeletion = (programId: string) =>
  useRead(
    endpoints.getProgramDeletion,
    { params: { id: programId } },
    { refetchInterval: ({ state }) => (state.data?.deletion?.state === 'running' ? everyMs : false) },
  );

type Decision =
  | ({ kind: 'request' } & BodyOf<typeof endpoints.requestProgramDeletion>)
  | { kind: 'approve'; name: string }
  | { kind: 'cancel' };

function send(id: string, decision: Decision, key: string) {
  const params = { id };
  if (decision.kind === 'cancel') return callApi(endpoints.cancelProgramDeletion, { params, key });
  const { name } = decision;
  return decision.kind === 'request'
    ? callApi(endpoints.requestProgramDeletion, { params, body: { name, reason: decision.reason }, key })
    : callApi(endpoints.approveProgramDeletion, { params, body: { name }, key });
}

/** Requests, approves or cancels the deletion of a program. */
export function useDecideDeletion(programId: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  const changed = useChanged('program.moved');
  return useMutation({
    mutationFn: (decision: Decision) => send(programId, decision, intention.key([programId, decision])),
    onSuccess: async () => {
      intention.done();
      await invalidate(endpoints.getProgramDeletion, endpoints.listProgramDeletions);
      await changed();
    },
    // It may have been decided by somebody else.
    onError: () => invalidate(endpoints.getProgramDeletion),
  });
}
