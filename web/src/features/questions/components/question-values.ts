import type {
  createQuestion,
  ProgramQuestion,
  QuestionType,
} from '#contract/features/questions/questions.ts';
import type { BodyOf } from '#contract/endpoint.ts';

type QuestionBody = Omit<BodyOf<typeof createQuestion>, 'programId'>;

/** The values of a question's form. Options are lines, numbers are texts. */
export interface TypedQuestion {
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

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function typedOf(question: ProgramQuestion | null): TypedQuestion {
  return {
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
