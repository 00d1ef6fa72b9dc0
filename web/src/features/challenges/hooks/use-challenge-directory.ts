import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { listChallengeDirectory } from '#contract/features/challenge-directory.ts';
import { updateChallenge } from '#contract/features/challenges.ts';
import { callApi } from '../../../lib/api.ts';
import { useChanged, useInvalidate } from '../../../lib/changes.ts';
import { challengeKeys } from '../query-keys.ts';

/** All challenges of the program, for its admins. */
export const useChallengeDirectory = (programId: string, query: QueryOf<typeof listChallengeDirectory>) =>
  useQuery({
    queryKey: challengeKeys.directory(programId, query),
    queryFn: () => callApi(listChallengeDirectory, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });

/** Archives challenges one after another. One that fails does not stop the others. */
export function useArchiveChallenges() {
  const invalidate = useInvalidate();
  const changed = useChanged('challenge.changed');
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let failed = 0;
      for (const id of ids)
        await callApi(updateChallenge, { params: { id }, body: { archived: 1 } }).catch(() => (failed += 1));
      return { archived: ids.length - failed, failed };
    },
    onSettled: () => Promise.all([invalidate(challengeKeys.all), changed()]),
  });
}
