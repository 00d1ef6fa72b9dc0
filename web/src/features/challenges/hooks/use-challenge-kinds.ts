import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listChallengeChanges } from '#contract/features/challenges/changes.ts';
import {
  answerChallengeQuestion,
  listChallengeQuestions,
  setChallengeQuestions,
} from '#contract/features/challenges/questions.ts';
import {
  addCompletionDate,
  addFreeText,
  listPreventativeEntries,
} from '#contract/features/challenges/preventative.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { challengeKeys } from '../query-keys.ts';

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
    onSettled: () => invalidate(challengeKeys.detail(challengeId)),
  });
}

export const usePreventativeEntries = (id: string, query: { page: number; search: string }) =>
  useQuery({
    queryKey: challengeKeys.preventativeEntries(id, query),
    queryFn: () => callApi(listPreventativeEntries, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

export const useQuestions = (id: string) =>
  useQuery({
    queryKey: challengeKeys.questions(id),
    queryFn: () => callApi(listChallengeQuestions, { params: { id } }),
  });

export function useSetQuestions(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ began, ...body }: BodyOf<typeof setChallengeQuestions> & Began) =>
      callApi(setChallengeQuestions, { params: { id }, body, began }),
    onSuccess: (items) => cache.setQueryData(challengeKeys.questions(id), items),
  });
}

export function useAnswer(id: string, memberId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('challenge.changed');
  return useMutation({
    mutationFn: (answer: { week: number; choice: number }) =>
      callApi(answerChallengeQuestion, { params: { id }, body: { memberId, ...answer } }),
    onSettled: () =>
      Promise.all([invalidate(challengeKeys.questions(id), challengeKeys.detail(id)), changed()]),
  });
}

export const useChanges = (id: string, page: number) =>
  useQuery({
    queryKey: challengeKeys.changes(id, page),
    queryFn: () => callApi(listChallengeChanges, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
