import { lockMembers } from '../../../domain/members/public.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { saveAnswers } from '#contract/features/questions/questions.ts';
import { awardPoints } from '../../../domain/points/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { answerTo } from '../scoring/read-answer.ts';
import { listQuestions, putAnswers } from '../questions.queries.ts';

type Input = BodyOf<typeof saveAnswers>['questionAnswers'];

/**
 * Saves a member's answers, all or none. Blank answers are refused for required questions and skipped for others. The
 * first answer to a question pays its points; later ones only change the answer.
 */
export async function answerQuestions(
  context: Context,
  tx: Db,
  memberId: string,
  input: Input,
): Promise<ResponseOf<typeof saveAnswers>> {
  const { programId, now } = context;
  const [locked] = await lockMembers(tx, programId, [memberId], { activeOnly: true });
  if (!locked) throw notFound();
  const ids = input.map(({ id }) => id);
  const found = await listQuestions(tx, { programId, memberId, all: false, ids }, ids.length, 0);
  const byId = new Map(found.map((row) => [row.id, row]));
  const day = dayIn(locked.timeZone, now);
  const problems: Record<string, string[]> = {};
  const answers = input.flatMap(({ id, answer: said }, at) => {
    const question = byId.get(id);
    if (!question) throw notFound();
    const field = `questionAnswers/${at}/answer`;
    if (!said.trim()) {
      if (question.required) problems[field] = ['blank'];
      return [];
    }
    const kept = answerTo(question, said);
    if ('problem' in kept) {
      problems[field] = [kept.problem];
      return [];
    }
    return [{ id, day, answer: kept.answer, question }];
  });
  if (Object.keys(problems).length) throw new AppError('validation_failed', { fields: problems });
  await putAnswers(tx, programId, memberId, answers, now);
  const paying = answers.filter(({ question }) => question.answer === null && question.pointValue > 0);
  const awards = paying.map(({ id, question }) => ({
    memberId,
    day,
    rule: 'question' as const,
    cause: id,
    amount: question.pointValue,
  }));
  const points = await awardPoints(tx, programId, awards, now);
  return { answered: answers.length, points };
}
