import { useMutation } from '@tanstack/react-query';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { addCompletionDate, addFreeText } from '#contract/features/challenges/preventative.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';

export interface EntryChange {
  completionDate?: string | null;
  freeText?: string | null;
}

/** Saves the changed fields of the caller's entry in a screening. */
export function useSaveEntry(memberId: string, challengeId: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async ({ completionDate, freeText }: EntryChange) => {
      const params = { id: memberId };
      if (completionDate !== undefined)
        await callApi(addCompletionDate, { params, body: { challengeId, completionDate } });
      if (freeText !== undefined) await callApi(addFreeText, { params, body: { challengeId, freeText } });
    },
    // One of the two may have been saved before the other failed.
    onSettled: () => invalidate(keyOf(getChallenge, { params: { id: challengeId } })),
  });
}
