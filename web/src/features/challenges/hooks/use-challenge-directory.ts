import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { changeChallenges, listChallengeDirectory } from '#contract/features/challenges/directory.ts';
import { searchChallenges } from '#contract/features/challenges/platform.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { challengeKeys } from '../query-keys.ts';

/** All challenges of the program, for its admins. */
export const useChallengeDirectory = (programId: string, query: QueryOf<typeof listChallengeDirectory>) =>
  useQuery({
    queryKey: challengeKeys.directory(programId, query),
    queryFn: () => callApi(listChallengeDirectory, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });

/** Archives several challenges at once, all or none. */
export function useArchiveChallenges(programId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('challenge.changed');
  const intention = useIntention();
  return useMutation({
    mutationFn: (challengeIds: string[]) =>
      callApi(changeChallenges, {
        params: { id: programId },
        body: { act: 'archive', challengeIds },
        key: intention.key(challengeIds),
      }),
    onSuccess: () => {
      intention.done();
      return Promise.all([invalidate(challengeKeys.all, searchChallenges), changed()]);
    },
  });
}
