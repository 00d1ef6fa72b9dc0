import {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  downloadQuestionStats,
  getQuestionAnswers,
  listQuestions as listEndpoint,
  saveAnswers,
  updateQuestion,
} from '#contract/features/questions/questions.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import { formFor, openReport } from '../../kernel/reports/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { type Db, inTransaction } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentQuestion, questionIn } from './questions.presenter.ts';
import { countQuestions, listQuestions } from './questions.queries.ts';
import type { QuestionRow } from './questions.types.ts';
import { releasedAnswers } from './services/release-answers.ts';
import { answerQuestions } from './services/answer-questions.ts';
import { deactivateQuestionsOf, deleteQuestionOf } from './services/remove-questions.ts';
import { changeQuestion, createQuestionOf } from './services/save-question.ts';
import { statsOf } from './stats.overview.ts';
import { translate } from '../../platform/words/translate.ts';

/** Allows only the session's program. Others do not exist. */
function accessProgram({ programId }: Context, id: string): void {
  if (id !== programId) throw notFound();
}

async function readOne(context: Context, tx: Db, id: string) {
  const { programId, actor } = context;
  const filter = { programId, memberId: actor.memberId, all: true, ids: [id] };
  const [row] = await listQuestions(tx, filter, 1, 0);
  if (!row) throw notFound();
  return presentQuestion(row, { language: actor.language, writes: true });
}

async function accessQuestions(context: Context, ids: readonly string[]): Promise<QuestionRow[]> {
  const { db, programId, actor } = context;
  const filter = { programId, memberId: actor.memberId, all: true, ids };
  const rows = await listQuestions(db, filter, ids.length, 0);
  if (rows.length < ids.length) throw notFound();
  return rows;
}

export const questionRoutes = [
  route(listEndpoint, async ({ context, params, query }) => {
    accessProgram(context, params.id);
    const { db, programId, actor } = context;
    const { answered, required, search } = query;
    const all = query.all === true && actor.rank > 0;
    const state = all ? query.state : undefined;
    const { language } = actor;
    const filter = { programId, memberId: actor.memberId, all, answered, required, state, search, language };
    const at = pageFrom(query, 50);
    const [total, rows] = await Promise.all([
      countQuestions(db, filter),
      listQuestions(db, filter, at.perPage, (at.page - 1) * at.perPage),
    ]);
    const path = `programs/${params.id}/questions`;
    const reader = { language, writes: all };
    return pageOf(
      presentRows(rows, (row) => presentQuestion(row, reader)),
      total,
      at,
      path,
      query,
    );
  }),

  route(createQuestion, ({ context, body: { programId, ...input } }) => {
    accessProgram(context, programId);
    return once(context, async (tx) => readOne(context, tx, await createQuestionOf(context, tx, input)));
  }),

  route(updateQuestion, ({ context, params, body }) =>
    inTransaction(context.db, async (tx) => {
      const read = () => readOne(context, tx, params.id);
      await refuseOutdated(context, tx, { spec: updateQuestion, id: params.id, read });
      await changeQuestion(context, tx, params.id, body);
      return read();
    }),
  ),

  route(deleteQuestion, async ({ context, params }) => {
    await deleteQuestionOf(context, params.id);
    return { done: true } as const;
  }),

  route(deactivateQuestions, async ({ context, params }) => {
    accessProgram(context, params.id);
    return { count: await deactivateQuestionsOf(context) };
  }),

  route(saveAnswers, async ({ context, body }) => {
    accessProgram(context, body.programId);
    const member = await accessSelf(context, body.memberId);
    return once(context, (tx) => answerQuestions(context, tx, member.id, body.questionAnswers));
  }),

  route(getQuestionAnswers, async ({ context, params }) => {
    const [question] = await accessQuestions(context, [params.id]);
    return releasedAnswers(context.db, context.programId, questionIn(context.actor.language, question!));
  }),

  route(downloadQuestionStats, async ({ context, params, body, http, language }) => {
    accessProgram(context, params.id);
    const asked = (await accessQuestions(context, body.questionList)).map((each) =>
      questionIn(language, each),
    );
    const { programId } = context;
    await writeAudit(context.db, context, {
      action: 'questions.downloadStats',
      subjectType: 'program',
      subjectId: programId,
    });
    const t = translate(language);
    const report = { name: t('question-stats:file'), rows: (tx: Db) => statsOf(tx, asked, t) };
    const { headers, body: file } = await openReport(context, report, { form: formFor({ http, language }) });
    http.describe(headers);
    return file;
  }),
];
