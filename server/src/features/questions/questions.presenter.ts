import type { ProgramQuestion } from '#contract/features/questions/questions.ts';
import type { Language } from '#copy/languages.ts';
import { presentTranslations, textsIn } from '../../domain/translations/public.ts';
import type { QuestionRow } from './questions.types.ts';

interface Reader {
  language: Language;
  /** Gets the texts in every language. */
  writes: boolean;
}

const textsOf = ({
  question,
  description,
  options,
}: Pick<QuestionRow, 'question' | 'description' | 'options'>) => ({
  question,
  description,
  options: Object.fromEntries(options.map(({ value, label }) => [value, label])),
});

/** Returns a question as it is read in a language. What is chosen is its value in every one. */
export function questionIn<
  Row extends Pick<QuestionRow, 'question' | 'description' | 'options' | 'translations'>,
>(language: Language, row: Row): Row {
  const { options, ...words } = textsIn(language, row.translations, textsOf(row));
  return {
    ...row,
    ...words,
    options: row.options.map(({ value, label }) => ({ value, label: options[value] ?? label })),
  };
}

export function presentQuestion(row: QuestionRow, { language, writes }: Reader): ProgramQuestion {
  const { id, programId, type, required, pointValue } = row;
  const { question, description, options } = writes ? row : questionIn(language, row);
  const { draft, active, position, answer, day } = row;
  return {
    id,
    programId,
    question,
    description,
    translations: writes ? presentTranslations(language, row.translations, textsOf(row)) : null,
    type,
    options,
    range_start: row.rangeStart,
    range_end: row.rangeEnd,
    required,
    pointValue,
    draft,
    active,
    position,
    memberAnswered: answer !== null,
    memberAnswer: answer !== null && day !== null ? { date: day, response: answer } : null,
  };
}
