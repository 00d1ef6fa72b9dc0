import type { PlanStatus } from '#contract/features/mental-wellness/plan-figures.ts';
import {
  blurredPeople,
  changesBetween,
  rules,
  type Blurred,
  type Chance,
  type Figure,
  type Rules,
} from '../../../kernel/disclosure/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import type { Answers, QuestionRule } from '../mental-wellness.types.ts';

/** Days between counts of answers. Answers rarely change, and each count reveals a little about who answered. */
export const daysOfAnswers = 28;

/** Cells of a count: how many people, by question and answer. Statuses are the answers of the question `status`. */
export interface PlanCell {
  question: string;
  answer: string;
  /** Null: too few people. */
  people: number | null;
}

export interface PlanRelease {
  ofWeek: string;
  answersOf: string;
  /** The people in the program, sorted. */
  members: readonly string[];
  cells: readonly PlanCell[];
}

/** A member as they are counted; `answers` is null without a plan. */
export interface CountedPlan {
  version: number;
  answers: Answers | null;
}

export interface AskedRelease {
  /** The Monday of the week that is over. */
  week: string;
  members: readonly string[];
  plans: readonly CountedPlan[];
  questions: readonly QuestionRule[];
  before: PlanRelease | null;
  chance: Chance;
}

export const statusQuestion = 'status';
const isStatus = ({ question }: PlanCell) => question === statusQuestion;

/** Shown only together: with one of the two and their sum, the other is known. */
const together = (cells: readonly PlanCell[]): PlanCell[] =>
  cells.some(({ people }) => people === null) ? cells.map((cell) => ({ ...cell, people: null })) : [...cells];

function statusCells(of: Blurred, plans: readonly CountedPlan[], by: Rules): PlanCell[] {
  const cell = (answer: PlanStatus, isCounted: (version: number) => boolean): PlanCell => {
    const count = plans.filter(({ version }) => isCounted(version)).length;
    return {
      question: statusQuestion,
      answer,
      people: blurredPeople(of, [statusQuestion, answer], count, by),
    };
  };
  const cells = [
    // Everybody knows how many members a program has.
    ...together([cell('none', (version) => version === 0), cell('planned', (version) => version > 0)]),
    ...together([cell('created', (version) => version === 1), cell('updated', (version) => version > 1)]),
  ];
  return cells.every(({ people }) => people === null) ? [] : cells;
}

/**
 * The answers of a question. Where everyone gives exactly one, those that are not shown are what is left of all, so that
 * the smallest shown ones are hidden too until that is a number that could be shown (complementary suppression).
 */
function cellsOf(of: Blurred, { id, maximum, required, answers }: QuestionRule, given: Answers[], by: Rules) {
  const chosenBy = (answerIds: readonly string[]) =>
    given.filter((each) => each[id]?.some((chosen) => answerIds.includes(chosen))).length;
  const blurred = (figure: Figure, answerIds: readonly string[]) =>
    blurredPeople(of, figure, chosenBy(answerIds), by);
  const cells: PlanCell[] = answers.map((answer) => ({
    question: id,
    answer: answer.id,
    people: blurred(['answer', id, answer.id], [answer.id]),
  }));
  if (maximum > 1 || required < 1) return cells;
  const hidden = () => cells.filter(({ people }) => people === null).map(({ answer }) => answer);
  const smallest = () =>
    cells.filter(({ people }) => people !== null).toSorted((a, b) => a.people! - b.people!)[0];
  while (hidden().length && blurred(['without', id, `${hidden().length}`], hidden()) === null) {
    const next = smallest();
    if (!next) break;
    next.people = null;
  }
  return cells;
}

function answerCells(of: Blurred, { plans, questions }: AskedRelease, by: Rules): PlanCell[] {
  const given = plans.flatMap(({ answers }) => (answers ? [answers] : []));
  const cells = questions.flatMap((question) => cellsOf(of, question, given, by));
  return cells.every(({ people }) => people === null) ? [] : cells;
}

/**
 * The counts of a week as they may be read by those who run a program (docs/privacy.md#figures-about-the-plan). What is
 * shown and what is held back hangs on who belongs to the program and on blurred numbers, never on who has a plan.
 */
export function releasePlans(asked: AskedRelease, by: Rules = rules): PlanRelease {
  const { week, members, before, chance } = asked;
  const changes = before ? changesBetween(before.members, members) : 0;
  if (before && changes > 0 && changes < by.fewestChanges) return before;
  const of: Blurred = { label: 'plan', members, week, chance };
  const keepsAnswers = before !== null && addDays(before.answersOf, daysOfAnswers) > week;
  return {
    ofWeek: week,
    answersOf: keepsAnswers ? before.answersOf : week,
    members,
    cells: [
      ...statusCells(of, asked.plans, by),
      ...(keepsAnswers ? before.cells.filter((cell) => !isStatus(cell)) : answerCells(of, asked, by)),
    ],
  };
}
