import type { QuestionType } from '#contract/features/questions/questions.ts';
import type { Translations } from '../../domain/translations/public.ts';

export interface Option {
  value: string;
  label: string;
}

/** The text of a question. It cannot change once someone has answered. */
export interface Asked {
  type: QuestionType;
  options: Option[];
  rangeStart: number | null;
  rangeEnd: number | null;
}

export interface QuestionRow extends Asked {
  programId: string;
  id: string;
  question: string;
  description: string;
  translations: Translations;
  required: boolean;
  pointValue: number;
  draft: boolean;
  active: boolean;
  position: number;
  /** Of the viewer. */
  answer: string | null;
  day: string | null;
}

/** How a question was answered, as it is shown: blurred, null where too few people answered (docs/privacy.md). */
export interface Tally {
  people: number | null;
  /** Empty for text and range. */
  choices: { label: string; people: number | null }[];
  /** Of a range. */
  average: number | null;
}
