import type { ProgramQuestion } from '#contract/features/questions/questions.ts';
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
