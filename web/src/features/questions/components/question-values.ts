import type {
  createQuestion,
  ProgramQuestion,
  QuestionType,
} from '#contract/features/questions/questions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  translationsBody,
  translationValues,
  type TranslationValues,
} from '../../../domain/translations/translation-values.ts';

type QuestionBody = Omit<BodyOf<typeof createQuestion>, 'programId'>;

/** The values of a question's form. Options are lines, numbers are texts. */
export interface TypedQuestion extends TranslationValues {
  question: string;
  description: string;
  type: QuestionType;
  options: string;
  start: string;
  end: string;
  required: boolean;
  points: string;
  enabled: boolean;
}

export const takesOptions = (type: QuestionType): boolean => type !== 'text' && type !== 'range';

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the names of the texts in other languages: an option is known by its own text, and stored by its value. */
const translatedOf = (options: readonly string[]) => [
  'question',
  'description',
  ...options.map((option) => `options.${option}`),
];

/** Returns the texts of options by their texts in the form, instead of by their values. */
function renamed(question: ProgramQuestion | null) {
  const { translations, options = [] } = question ?? {};
  if (!translations) return null;
  const others = Object.entries(translations.others).map(([language, { options: texts, ...words }]) => [
    language,
    {
      ...words,
      options: Object.fromEntries(options.map(({ value, label }) => [label, texts?.[value] ?? ''])),
    },
  ]);
  return { ...translations, others: Object.fromEntries(others) as Record<string, object> };
}

function translationsOf(typed: TypedQuestion, before: ProgramQuestion | null) {
  const options = takesOptions(typed.type) ? linesOf(typed.options) : [];
  const { translations } = translationsBody(typed, translatedOf(options));
  if (!translations) return {};
  const valueOf = (label: string) => before?.options.find((each) => each.label === label)?.value ?? label;
  const others = Object.entries(translations.others).map(
    ([language, { question, description, ...texts }]) => [
      language,
      {
        ...(question ? { question } : {}),
        ...(description ? { description } : {}),
        options: Object.fromEntries(
          Object.entries(texts).map(([name, text]) => [valueOf(name.replace(/^options\./, '')), text]),
        ),
      },
    ],
  );
  const { language } = translations;
  return { translations: { language, others: Object.fromEntries(others) as typeof translations.others } };
}

export function typedOf(question: ProgramQuestion | null): TypedQuestion {
  return {
    ...translationValues(renamed(question), translatedOf(question?.options.map(({ label }) => label) ?? [])),
    question: question?.question ?? '',
    description: question?.description ?? '',
    type: question?.type ?? 'radio',
    options: question?.options.map(({ label }) => label).join('\n') ?? '',
    start: String(question?.range_start ?? 0),
    end: String(question?.range_end ?? 10),
    required: question?.required ?? false,
    points: String(question?.pointValue ?? 0),
    enabled: question?.active ?? true,
  };
}

/** An empty field is no number, so that the contract refuses it. */
const numberOf = (text: string): number => (text.trim() ? Number(text) : Number.NaN);

/**
 * Returns the question as the API takes it. The options are left out while they are the same, because values may differ
 * from texts.
 */
export function bodyOf(typed: TypedQuestion, before: ProgramQuestion | null): QuestionBody {
  const { type, question, description, required } = typed;
  const sameOptions = before !== null && typed.options === typedOf(before).options;
  return {
    question,
    description,
    ...translationsOf(typed, before),
    type,
    required,
    pointValue: numberOf(typed.points),
    ...(takesOptions(type) && !sameOptions ? { fields: linesOf(typed.options).join('##') } : {}),
    ...(type === 'range' ? { range_start: numberOf(typed.start), range_end: numberOf(typed.end) } : {}),
    ...(before && !before.draft ? { active: typed.enabled } : {}),
  };
}

/** The question as members would see it. */
export const previewOf = (typed: TypedQuestion): ProgramQuestion => ({
  id: 'preview',
  programId: '',
  question: typed.question,
  description: typed.description,
  translations: null,
  type: typed.type,
  options: [...new Set(linesOf(typed.options))].map((line) => ({ value: line, label: line })),
  range_start: Number(typed.start) || 0,
  range_end: Number(typed.end) || 0,
  required: typed.required,
  pointValue: Number(typed.points) || 0,
  draft: false,
  active: true,
  position: 1,
  memberAnswered: false,
  memberAnswer: null,
});
