import { useMutation } from '@tanstack/react-query';
import { markResultSeen } from '#contract/features/challenges/results.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';

/** The dashboard no longer shows a result that was seen. */
export function useMarkSeen(id: string) {
  const changed = useChanged('challenge.resultSeen');
  return useMutation({
    mutationFn: () => callApi(markResultSeen, { params: { id } }),
    onSuccess: changed,
  });
}
