import type { ProgramQuestion } from '#contract/features/questions.ts';
import type { QuestionRow } from './questions.types.ts';

export function presentQuestion(row: QuestionRow): ProgramQuestion {
  const { id, programId, question, description, type, options, required, pointValue } = row;
  const { draft, active, position, answer, day } = row;
  return {
    id,
    programId,
    question,
    description,
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

/** Answers of fewer people are told nobody; others to the next five, so that two files cannot be taken from one another. */
const fewest = 10;
const grain = 5;

/** How many people, as far as others may know; null: too few. */
export const roughly = (people: number): number | null =>
  people < fewest ? null : Math.round(people / grain) * grain;
