import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listQuestions, saveAnswers } from '#contract/features/questions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { callApi } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/use-intention.ts';

export function useQuestions(query: QueryOf<typeof listQuestions>, enabled = true) {
  const me = useMe();
  return useQuery({
    queryKey: ['questions', me.id, query],
    queryFn: () => callApi(listQuestions, { params: { id: me.programId }, query }),
    enabled,
  });
}

export type Answers = Readonly<Record<string, string>>;

/** Sends answers by question id; those that are blank are left out. */
export function useSaveAnswers() {
  const me = useMe();
  const cache = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (answers: Answers) => {
      const questionAnswers = Object.entries(answers)
        .filter(([, answer]) => answer.trim())
        .map(([id, answer]) => ({ id, answer }));
      const body = { programId: me.programId, memberId: me.id, questionAnswers };
      return callApi(saveAnswers, { body, key: intention.key(body) });
    },
    onSuccess: () => {
      intention.done();
      return Promise.all(
        ['questions', 'points'].map((name) => cache.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
}
