import { useMutation, useQuery } from '@tanstack/react-query';
import { deleteExamples, getExamples } from '#contract/features/examples/examples.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { overviewKeys } from '../query-keys.ts';

/** How much example data the program has. */
export const useExamples = (programId: string) =>
  useQuery({
    queryKey: overviewKeys.examples(programId),
    queryFn: () => callApi(getExamples, { params: { id: programId } }),
  });

export function useDeleteExamples(programId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('members.acted');
  return useMutation({
    mutationFn: () => callApi(deleteExamples, { params: { id: programId } }),
    onSuccess: () => Promise.all([invalidate(overviewKeys.examples(programId)), changed()]),
  });
}
