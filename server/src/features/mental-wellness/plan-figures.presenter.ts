import { planStatuses, type PlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import type { QuestionRule, Shelf } from './mental-wellness.types.ts';
import { statusQuestion, type PlanRelease } from './scoring/release-plans.ts';

/** The counts of a release in the reader's language. Nothing where too few people have a plan. */
export function presentFigures(
  release: PlanRelease | null,
  questions: readonly QuestionRule[],
  { assessment: { questions: texts } }: Shelf,
): PlanFigures {
  const cells = release?.cells ?? [];
  const peopleOf = (question: string, answer: string) =>
    cells.find((cell) => cell.question === question && cell.answer === answer)?.people ?? null;
  const isShown = (question: string) => cells.some((cell) => cell.question === question);
  return {
    statusOf: release?.ofWeek ?? null,
    answersOf: release?.answersOf ?? null,
    statuses: isShown(statusQuestion)
      ? planStatuses.map((status) => ({ status, people: peopleOf(statusQuestion, status) }))
      : [],
    questions: questions
      .filter(({ id }) => isShown(id))
      .map(({ id, answers }) => ({
        id,
        category: texts[id]?.category ?? id,
        text: texts[id]?.text ?? id,
        answers: answers.map((answer) => ({
          id: answer.id,
          text: texts[id]?.answers[answer.id] ?? answer.id,
          people: peopleOf(id, answer.id),
        })),
      })),
  };
}
