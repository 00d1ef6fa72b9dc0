import type { Today } from '#contract/features/today/today.ts';

interface Situation {
  hasAny: boolean;
  /** Steps of today, or null without an entry. */
  stepsToday: number | null;
  dailyStepGoal: number;
  runningTotal: number;
  canJoin: boolean;
}

/** The most useful thing to do next: enter something, enter today, join a challenge, reach the goal, or rest. */
export function nextStep(at: Situation): Today['nextStep'] {
  if (!at.hasAny) return 'log_first';
  if (at.stepsToday === null) return 'log_today';
  if (at.runningTotal === 0 && at.canJoin) return 'join_challenge';
  return at.stepsToday < at.dailyStepGoal ? 'reach_goal' : 'rest';
}
