import type { Row } from '../../core/reports/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import { countAnswers } from './questions.queries.ts';
import { tallyAnswers } from './scoring/tally-answers.ts';
import type { QuestionRow } from './questions.types.ts';

type Counted = Awaited<ReturnType<typeof countAnswers>>;

function rowsOf(question: QuestionRow, answers: Counted, t: Translate): Row[] {
  const { people, choices, average } = tallyAnswers(question, answers);
  const told = (count: number | null) => count ?? t('question-stats:few');
  const { question: text } = question;
  return [
    [text, t('question-stats:all'), told(people)],
    ...(average === null ? [] : [[text, t('question-stats:average'), average] as Row]),
    ...choices.map((choice): Row => [text, choice.label, told(choice.people)]),
  ];
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
