import type { Row } from '../../core/reports/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import { roughly } from './questions.presenter.ts';
import { countAnswers } from './questions.queries.ts';
import type { QuestionRow } from './questions.types.ts';

type Counted = Awaited<ReturnType<typeof countAnswers>>;

function rowsOf(question: QuestionRow, answers: Counted, t: Translate): Row[] {
  const told = (people: number) => roughly(people) ?? t('question-stats:few');
  const { question: text, type, options } = question;
  const all = answers.reduce((sum, { people }) => sum + people, 0);
  const head: Row = [text, t('question-stats:all'), told(all)];
  // Small counts and texts are left out.
  if (type === 'text' || roughly(all) === null) return [head];
  if (type === 'range') {
    const sum = answers.reduce((total, { answer, people }) => total + Number(answer) * people, 0);
    return [head, [text, t('question-stats:average'), Math.round(sum / all)]];
  }
  const chosen = (value: string) =>
    answers
      .filter(({ answer }) => (type === 'checkbox' ? answer.split(',').includes(value) : answer === value))
      .reduce((total, { people }) => total + people, 0);
  return [head, ...options.map(({ value, label }): Row => [text, label, told(chosen(value))])];
}

/** How questions were answered: without names, counts from ten people on, rounded to five (docs/decisions/200). */
export async function* statsOf(
  tx: Db,
  programId: string,
  questions: readonly QuestionRow[],
  t: Translate,
): AsyncGenerator<readonly Row[]> {
  const ids = questions.map(({ id }) => id);
  const counted = Map.groupBy(await countAnswers(tx, programId, ids), (row) => row.questionId);
  yield [[t('question-stats:question'), t('question-stats:answer'), t('question-stats:people')]];
  for (const question of questions) yield rowsOf(question, counted.get(question.id) ?? [], t);
}
