import { useMutation, useQuery } from '@tanstack/react-query';
import { getChallengeResult, markResultSeen } from '#contract/features/challenges/results.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { challengeKeys } from '../query-keys.ts';

export const useResult = (id: string) =>
  useQuery({
    queryKey: challengeKeys.result(id),
    queryFn: () => callApi(getChallengeResult, { params: { id } }),
  });

/** The dashboard no longer shows a result that was seen. */
export function useMarkSeen(id: string) {
  const changed = useChanged('challenge.resultSeen');
  return useMutation({
    mutationFn: () => callApi(markResultSeen, { params: { id } }),
    onSuccess: changed,
  });
}
