import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { answerImportRow, getMemberImportChanges } from '#contract/features/member-center/import-changes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/member-center/import.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** The page asks this often how far a job came. */
const everyMs = 1_000;

const isWorking = (state: endpoints.ImportState | undefined) =>
  state === 'queued' || state === 'writing' || state === 'undoing';

export function useMemberImports(page: number) {
  const { programId } = useMe();
  return useRead(
    endpoints.listMemberImports,
    { params: { id: programId }, query: { page } },
    { placeholderData: keepPreviousData },
  );
}

/** Returns an import, asked for again while a job works on it. When the job is done, the lists of members are stale. */
export function useMemberImport(id: string) {
  const changed = useChanged('members.acted');
  const query = useRead(
    endpoints.getMemberImport,
    { params: { id } },
    { refetchInterval: ({ state }) => (isWorking(state.data?.state) ? everyMs : false) },
  );
  const working = isWorking(query.data?.state);
  const whenDone = useEffectEvent(() => void changed());
  useEffect(() => {
    if (!working) return undefined;
    return () => whenDone();
  }, [working]);
  return query;
}

export function useUploadMembers() {
  const { programId } = useMe();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ file, choices }: { file: File; choices: TableChoices }) =>
      callApi(endpoints.uploadMembers, { params: { id: programId }, body: formBody(choices, 'file', file) }),
    onSuccess: () => invalidate(endpoints.listMemberImports),
  });
}

type Step =
  | {
      kind: 'check';
      mapping: (endpoints.ImportField | null)[];
      nameOrder: endpoints.NameOrder | null;
      createsOrganizations: boolean;
    }
  | ({ kind: 'start' } & BodyOf<typeof endpoints.startMemberImport>)
  | ({ kind: 'answer' } & BodyOf<typeof answerImportRow>)
  | { kind: 'cancel' }
  | { kind: 'undo' };

/** Takes an import one step further. Every step can be repeated. */
export function useImportStep(id: string) {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const params = { id };
  return useMutation({
    mutationFn: (step: Step) => {
      switch (step.kind) {
        case 'check':
          return callApi(endpoints.checkMemberImport, {
            params,
            body: {
              mapping: step.mapping,
              createsOrganizations: step.createsOrganizations,
              ...(step.nameOrder ? { nameOrder: step.nameOrder } : {}),
            },
          });
        case 'start': {
          const { kind: _, ...body } = step;
          return callApi(endpoints.startMemberImport, { params, body });
        }
        case 'answer':
          return callApi(answerImportRow, {
            params,
            body: { line: step.line, memberId: step.memberId },
          });
        case 'cancel':
          return callApi(endpoints.cancelMemberImport, { params });
        case 'undo':
          return callApi(endpoints.undoMemberImport, { params });
      }
    },
    onSuccess: async (answer) => {
      cache.setQueryData(keyOf(endpoints.getMemberImport, { params }), answer);
      await invalidate(endpoints.listMemberImportRows, getMemberImportChanges, endpoints.listMemberImports);
    },
    // It may have been taken further elsewhere.
    onError: () => invalidate(keyOf(endpoints.getMemberImport, { params })),
  });
}
