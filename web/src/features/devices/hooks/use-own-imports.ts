import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  applyOwnImport,
  discardOwnImport,
  listOwnImportRows,
  listOwnImports,
  previewOwnImport,
  undoOwnImport,
} from '#contract/features/devices/own-imports.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { deviceKeys } from '../query-keys.ts';

export const useOwnImports = (query: QueryOf<typeof listOwnImports>) =>
  useQuery({
    queryKey: deviceKeys.imports(query),
    queryFn: () => callApi(listOwnImports, { query }),
    placeholderData: keepPreviousData,
  });

export const useOwnImportRows = (id: string, query: QueryOf<typeof listOwnImportRows>) =>
  useQuery({
    queryKey: deviceKeys.importRows(id, query),
    queryFn: () => callApi(listOwnImportRows, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

function useStale() {
  const invalidate = useInvalidate();
  return () => invalidate(deviceKeys.imports.any(), deviceKeys.importRows.any());
}

/** Previews a file without writing anything. */
export function usePreviewImport() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ file, choices }: { file: File; choices: TableChoices }) =>
      callApi(previewOwnImport, { body: formBody(choices, 'file', file) }),
    onSuccess: stale,
  });
}

/** Previews days that this browser read from a file, without writing anything. */
export function usePreviewDays() {
  const stale = useStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof previewOwnDays>) => callApi(previewOwnDays, { body }),
    onSuccess: stale,
  });
}

export function useApplyImport(id: string) {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: () => callApi(applyOwnImport, { params: { id } }),
    onSuccess: imported,
  });
}

export function useDiscardImport(id: string) {
  const stale = useStale();
  return useMutation({
    mutationFn: () => callApi(discardOwnImport, { params: { id } }),
    onSuccess: stale,
  });
}

export function useUndoImport(id: string) {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: () => callApi(undoOwnImport, { params: { id } }),
    onSuccess: imported,
  });
}
