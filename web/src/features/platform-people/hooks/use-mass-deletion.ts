import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#contract/features/data-rights/mass-deletion.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { callApi, fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { peopleKeys } from '../query-keys.ts';

/** How often a job is asked how far it came. */
const everyMs = 1_000;

/** A deletion, asked for again while its job works. */
export const useMassDeletion = (id: string) =>
  useQuery({
    queryKey: peopleKeys.massDeletion(id),
    queryFn: () => callApi(endpoints.getMassDeletion, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? everyMs : false),
  });

/** How many members of each program it erases. The answer is stale when the job went on. */
export const useMassDeletionPrograms = (id: string, page: number, isRunning: boolean) =>
  useQuery({
    queryKey: peopleKeys.massDeletionPrograms(id, page),
    queryFn: () => callApi(endpoints.listMassDeletionPrograms, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? everyMs * 2 : false,
  });

export const useMassDeletionRows = (id: string, page: number) =>
  useQuery({
    queryKey: peopleKeys.massDeletionRows(id, page),
    queryFn: () => callApi(endpoints.listMassDeletionRows, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });

export function useUploadMassDeletion() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ file, choices }: { file: File; choices: TableChoices }) =>
      callApi(endpoints.uploadMassDeletion, { body: formBody(choices, 'file', file) }),
    onSuccess: () => invalidate(peopleKeys.massDeletions.any()),
  });
}

type Decision = { kind: 'approve'; members: number } | { kind: 'stop' };

/** Approves or stops a deletion. Either can be repeated. */
export function useDecideMassDeletion(id: string) {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const params = { id };
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.kind === 'approve'
        ? callApi(endpoints.approveMassDeletion, { params, body: { members: decision.members } })
        : callApi(endpoints.stopMassDeletion, { params }),
    onSuccess: async (answer) => {
      cache.setQueryData(peopleKeys.massDeletion(id), answer);
      await invalidate(peopleKeys.massDeletions.any(), peopleKeys.massDeletionPrograms.any(id));
    },
    // It may have been decided by somebody else.
    onError: () => invalidate(peopleKeys.massDeletion(id)),
  });
}

export const useMassDeletionReport = (id: string) =>
  useMutation({
    mutationFn: async (form: FileForm) =>
      saveFile(await fetchTable(endpoints.downloadMassDeletionReport, form, { params: { id } })),
  });
