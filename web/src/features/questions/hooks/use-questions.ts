import { getQuestionAnswers, listQuestions } from '#contract/features/questions/questions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** These reads show questions. */
export const questionReads = [listQuestions, getQuestionAnswers];

export function useQuestions(query: QueryOf<typeof listQuestions>, enabled = true) {
  const me = useMe();
  return useRead(listQuestions, { params: { id: me.programId }, query }, { enabled });
}

/** Returns the required questions that cover every screen until they are answered or an admin dismisses them. */
export function useRequiredQuestions() {
  const me = useMe();
  const { data } = useQuestions({ answered: false, required: true }, !me.dismissedRequiredModal);
  const questions = data?.items ?? [];
  return { questions, open: !me.dismissedRequiredModal && questions.length > 0 };
}

export type Answers = Readonly<Record<string, string>>;
