import type { PlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import type { Release } from '../../kernel/disclosure/public.ts';
import type { QuestionRule, Shelf } from './mental-wellness.types.ts';

/** The figures of a release by what people chose; null: all of them. */
const peopleIn = (release: Release | undefined) =>
  new Map(release?.figures.map(({ key, people }) => [key, people]));

function statusesOf(status: Release | undefined): PlanFigures['statuses'] {
  const people = peopleIn(status);
  const planned = people.get(null) ?? null;
  if (!status || planned === null) return [];
  return [
    { status: 'none', people: Math.max(0, status.members - planned) },
    { status: 'planned', people: planned },
    { status: 'created', people: people.get('created') ?? null },
    { status: 'updated', people: people.get('updated') ?? null },
  ];
}

/** The released counts in the reader's language. Nothing where too few people have a plan. */
export function presentFigures(
  status: Release | undefined,
  answers: Release | undefined,
  rules: readonly QuestionRule[],
  { assessment: { questions: texts } }: Shelf,
): PlanFigures {
  const people = peopleIn(answers);
  return {
    statusOf: status?.madeIn ?? null,
    answersOf: answers?.madeIn ?? null,
    statuses: statusesOf(status),
    questions: rules
      .filter(({ id, answers: all }) => all.some((answer) => people.has(`${id}.${answer.id}`)))
      .map(({ id, answers: all }) => ({
        id,
        category: texts[id]?.category ?? id,
        text: texts[id]?.text ?? id,
        answers: all.map((answer) => ({
          id: answer.id,
          text: texts[id]?.answers[answer.id] ?? answer.id,
          people: people.get(`${id}.${answer.id}`) ?? null,
        })),
      })),
  };
}
