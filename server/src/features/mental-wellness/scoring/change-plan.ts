import { daysUntilReassessment } from '#contract/features/mental-wellness/plan.ts';
import { addDays } from '../../../platform/clock/days.ts';
import type { Answers, ItemState, OpenPlan, QuestionRule } from '../mental-wellness.types.ts';
import { topicScores } from './topic-scores.ts';

const isOld = (beganOn: string, today: string) => addDays(beganOn, daysUntilReassessment) <= today;

/**
 * Returns the plan after these answers. The same answers leave it as it is, and what was done stays in any case.
 * Answers that are eight weeks old or more stay as what the new ones are compared with.
 */
export function withAnswers(
  plan: OpenPlan,
  answers: Answers,
  { questions, today }: { questions: readonly QuestionRule[]; today: string },
): OpenPlan {
  const { beganOn, answers: before } = plan;
  const wasLongAgo = beganOn !== null && isOld(beganOn, today);
  const isSame = before !== null && JSON.stringify(before.answers) === JSON.stringify(answers);
  if (isSame && !wasLongAgo) return plan;
  const kept = before?.before ?? null;
  return {
    ...plan,
    version: plan.version + 1,
    beganOn: today,
    lostAt: null,
    answers: {
      answers,
      scores: topicScores(questions, answers),
      before: before && wasLongAgo ? { day: beganOn, scores: before.scores } : kept,
    },
  };
}

/**
 * Returns whether to offer answering again: eight weeks after the last answers, until the member says no to it once.
 */
export const isReassessmentDue = ({ beganOn, progress }: OpenPlan, today: string): boolean =>
  beganOn !== null && isOld(beganOn, today) && progress.declinedFor !== beganOn;

export const withoutReassessment = (plan: OpenPlan): OpenPlan =>
  plan.beganOn === null || plan.progress.declinedFor === plan.beganOn
    ? plan
    : { ...plan, progress: { ...plan.progress, declinedFor: plan.beganOn } };

export interface ItemChange {
  done?: boolean;
  saved?: boolean;
  helpful?: boolean | null;
  step?: number;
}

export const untouched = (day: string): ItemState => ({
  done: null,
  saved: false,
  helpful: null,
  step: 0,
  day,
});

/** Going back to a step does not change when the next one opens; beginning again does. */
function stepDayOf(before: ItemState, { step = before.step }: ItemChange, today: string): string | null {
  if (step === 0) return null;
  return step > before.step ? today : (before.stepOn ?? null);
}

/**
 * Returns the day on which the next part of a guide opens; null: it is open, or there is none. A day lies between two
 * parts.
 */
export function opensOn(state: ItemState | undefined, parts: number, today: string): string | null {
  if (!state?.stepOn || state.step >= parts || state.done) return null;
  return state.stepOn >= today ? addDays(state.stepOn, 1) : null;
}

/**
 * Returns the plan after the member said something about an item. A step that is done already stays done on its day.
 */
export function withItem(plan: OpenPlan, key: string, change: ItemChange, today: string): OpenPlan {
  const before = plan.progress.items[key] ?? untouched(today);
  const done = change.done === undefined ? before.done : change.done ? (before.done ?? today) : null;
  const after: ItemState = {
    done,
    saved: change.saved ?? before.saved,
    helpful: change.helpful === undefined ? before.helpful : change.helpful,
    step: change.step ?? before.step,
    stepOn: stepDayOf(before, change, today),
    day: today,
  };
  const items = { ...plan.progress.items, [key]: after };
  return { ...plan, progress: { ...plan.progress, items } };
}
