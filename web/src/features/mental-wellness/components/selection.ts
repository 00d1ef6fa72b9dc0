import type {
  Assessment,
  AssessmentQuestion,
  Selection,
} from '#contract/features/mental-wellness/assessment.ts';

/** The selected answers by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

export const storedSelection = ({ Questions }: Assessment): Chosen =>
  Object.fromEntries(
    Questions.map(({ Id, Answers }) => [
      Id,
      Answers.filter(({ Selected }) => Selected).map((each) => each.Id),
    ]),
  );

export const isSingle = ({ MaximumAnswers, RequiredAnswers }: AssessmentQuestion): boolean =>
  MaximumAnswers === 1 && RequiredAnswers === 1;

/** The answers to a question after one was pressed. A single choice is replaced, and pressing it again clears it. */
export function toggled(question: AssessmentQuestion, before: readonly string[], id: string): string[] {
  if (before.includes(id)) return before.filter((each) => each !== id);
  if (isSingle(question)) return [id];
  return before.length < question.MaximumAnswers ? [...before, id] : [...before];
}

/** Answers that are still part of the assessment; only answered questions are sent. */
export const selectionOf = ({ Questions }: Assessment, chosen: Chosen): Selection => ({
  Questions: Questions.map(({ Id, Answers }) => ({
    Id,
    Answers: Answers.filter((answer) => chosen[Id]?.includes(answer.Id)).map((answer) => ({ Id: answer.Id })),
  })).filter(({ Answers }) => Answers.length > 0),
});

export const hasUrgent = ({ Questions }: Assessment, chosen: Chosen): boolean =>
  Questions.some(({ Id, Answers }) => Answers.some((each) => each.Urgent && chosen[Id]?.includes(each.Id)));
