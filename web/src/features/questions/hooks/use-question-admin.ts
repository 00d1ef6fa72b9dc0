import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/questions/questions.ts';
import { callApi, fetchTable, type Began } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { questionKeys } from '../query-keys.ts';

/** The program's questions with drafts and archived ones, in order. */
export function useProgramQuestions(
  query: Pick<QueryOf<typeof endpoints.listQuestions>, 'state' | 'search' | 'page'>,
) {
  const me = useMe();
  const asked = { ...query, all: true, perPage: 50 };
  return useQuery({
    queryKey: questionKeys.list(me.id, asked),
    queryFn: () => callApi(endpoints.listQuestions, { params: { id: me.programId }, query: asked }),
    placeholderData: keepPreviousData,
  });
}

export const useQuestionAnswers = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: questionKeys.answers(id),
    queryFn: () => callApi(endpoints.getQuestionAnswers, { params: { id } }),
    enabled,
  });

function useRefetch() {
  const invalidate = useInvalidate();
  return () => invalidate(questionKeys.all);
}

export type QuestionBody = Omit<BodyOf<typeof endpoints.createQuestion>, 'programId'>;

export function useCreateQuestion() {
  const { programId } = useMe();
  const refetch = useRefetch();
  const intention = useIntention();
  return useMutation({
    mutationFn: (fields: QuestionBody) => {
      const body = { programId, ...fields };
      return callApi(endpoints.createQuestion, { body, key: intention.key(body) });
    },
    onSuccess: () => {
      intention.done();
      return refetch();
    },
  });
}

export function useChangeQuestion() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id, began, ...body }: BodyOf<typeof endpoints.updateQuestion> & { id: string } & Began) =>
      callApi(endpoints.updateQuestion, { params: { id }, body, began }),
    onSuccess: refetch,
  });
}

export function useDeleteQuestion() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteQuestion, { params: { id } }),
    onSuccess: refetch,
  });
}

export function useDisableAll() {
  const { programId } = useMe();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => callApi(endpoints.deactivateQuestions, { params: { id: programId } }),
    onSuccess: refetch,
  });
}

/** Saves the counts of the answers to these questions as a file. */
export function useStatsFile() {
  const { programId } = useMe();
  return useMutation({
    mutationFn: async ({ questionList, form }: { questionList: string[]; form: FileForm }) =>
      saveFile(
        await fetchTable(endpoints.downloadQuestionStats, form, {
          params: { id: programId },
          body: { questionList },
        }),
      ),
  });
}
