import { useMutation } from '@tanstack/react-query';
import { getQuestionAnswers, listQuestions, saveAnswers } from '#contract/features/questions/questions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** What shows questions. */
export const questionReads = [listQuestions, getQuestionAnswers];

export function useQuestions(query: QueryOf<typeof listQuestions>, enabled = true) {
  const me = useMe();
  return useRead(listQuestions, { params: { id: me.programId }, query }, { enabled });
}

/** The required questions that cover every screen until they are answered or an admin dismisses them. */
export function useRequiredQuestions() {
  const me = useMe();
  const { data } = useQuestions({ answered: false, required: true }, !me.dismissedRequiredModal);
  const questions = data?.items ?? [];
  return { questions, open: !me.dismissedRequiredModal && questions.length > 0 };
}

export type Answers = Readonly<Record<string, string>>;

/** Sends answers by question id. Blank ones are left out. */
export function useSaveAnswers() {
  const me = useMe();
  const invalidate = useInvalidate();
  const changed = useChanged('questions.answered');
  const intention = useIntention();
  return useMutation({
    mutationFn: (answers: Answers) => {
      const questionAnswers = Object.entries(answers)
        .filter(([, answer]) => answer.trim())
        .map(([id, answer]) => ({ id, answer }));
      const body = { programId: me.programId, memberId: me.id, questionAnswers };
      return callApi(saveAnswers, { body, key: intention.key(body) });
    },
    onSuccess: async () => {
      intention.done();
      await changed();
      // Last, because the dialog that says thank you is removed when no questions are open.
      await invalidate(...questionReads);
    },
  });
}
