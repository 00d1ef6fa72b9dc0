import type { BadgeRule } from '#contract/badges.ts';
import { addDays, mondayOf, type Day } from '../../../platform/clock/days.ts';
import { runsOf, standingRun } from './streak.ts';

/** The amount of a metric on one day. */
export interface DayAmount {
  day: Day;
  amount: number;
}

export interface Earned {
  day: Day;
  /** The number reached on that day. */
  number: number;
}

export interface Evaluation {
  earned: Earned | null;
  /** Never above the target. */
  progress: { number: number; target: number };
}

interface BadgeInputs {
  /** One a day, oldest first, none after today. */
  series: readonly DayAmount[];
  rest: ReadonlySet<Day>;
  today: Day;
}

const largest = (numbers: readonly number[]) => numbers.reduce((most, each) => Math.max(most, each), 0);

function answer(earned: Earned | null, number: number, target: number): Evaluation {
  return { earned, progress: { number: Math.min(number, target), target } };
}

/**
 * Returns the moments that reached the threshold, in order. With a count of one, progress is the number itself;
 * otherwise it is how many were reached.
 */
function counted({ threshold, count }: BadgeRule, reached: readonly Earned[], best: number): Evaluation {
  const last = reached[count - 1];
  if (count === 1) return answer(last ?? null, best, threshold);
  return answer(last ? { day: last.day, number: count } : null, reached.length, count);
}

function onDays(rule: BadgeRule, { series }: BadgeInputs): Evaluation {
  const reached = series
    .filter(({ amount }) => amount >= rule.threshold)
    .map(({ day, amount }) => ({ day, number: amount }));
  return counted(rule, reached, largest(series.map(({ amount }) => amount)));
}

function inWeeks(rule: BadgeRule, { series }: BadgeInputs): Evaluation {
  const reached: Earned[] = [];
  let best = 0;
  let monday = '';
  let nextMonday = '';
  let sum = 0;
  for (const { day, amount } of series) {
    // Within a week of its Monday, as text: days of one length order as dates do.
    if (!monday || day >= nextMonday) {
      monday = mondayOf(day);
      [nextMonday, sum] = [addDays(monday, 7), 0];
    }
    const before = sum;
    sum += amount;
    best = Math.max(best, sum);
    if (before < rule.threshold && sum >= rule.threshold) reached.push({ day, number: sum });
  }
  return counted(rule, reached, best);
}

function inAll(rule: BadgeRule, { series }: BadgeInputs): Evaluation {
  let sum = 0;
  let earned: Earned | null = null;
  for (const { day, amount } of series) {
    sum += amount;
    if (!earned && sum >= rule.threshold) earned = { day, number: sum };
  }
  return answer(earned, sum, rule.threshold);
}

function inRuns(rule: BadgeRule, { series, rest, today }: BadgeInputs): Evaluation {
  const days = series.filter(({ amount }) => amount >= rule.threshold).map(({ day }) => day);
  // Rest is rest from moving: other streaks have none.
  const bridges = rule.metric === 'steps' ? rest : new Set<Day>();
  let earned: Earned | null = null;
  const runs = runsOf(days, bridges, (day, length) => {
    if (!earned && length === rule.count) earned = { day, number: length };
  });
  return answer(earned, standingRun(runs, bridges, today)?.days ?? 0, rule.count);
}

const byWindow = { day: onDays, week: inWeeks, ever: inAll, streak: inRuns };

/** Whether and when a badge was earned by what the days have of its metric, and how far it is. */
export const evaluateBadge = (rule: BadgeRule, inputs: BadgeInputs): Evaluation =>
  byWindow[rule.window](rule, inputs);
