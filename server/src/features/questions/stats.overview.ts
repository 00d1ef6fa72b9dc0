import type { Row } from '../../kernel/reports/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { QuestionRow, Tally } from './questions.types.ts';
import { releasedAnswers } from './services/release-answers.ts';

function rowsOf(text: string, { people, choices, average }: Tally, t: Translate): Row[] {
  const told = (count: number | null) => count ?? t('question-stats:few');
  return [
    [text, t('question-stats:all'), told(people)],
    ...(average === null ? [] : [[text, t('question-stats:average'), average] as Row]),
    ...choices.map((choice): Row => [text, choice.label, told(choice.people)]),
  ];
}

/** How questions were answered, without names, as it was released last (docs/privacy.md#answers-to-questions). */
export async function* statsOf(
  tx: Db,
  questions: readonly QuestionRow[],
  t: Translate,
): AsyncGenerator<readonly Row[]> {
  yield [[t('question-stats:question'), t('question-stats:answer'), t('question-stats:people')]];
  for (const question of questions)
    yield rowsOf(question.question, await releasedAnswers(tx, question.programId, question), t);
}
