import type { Today } from '#contract/features/today/today.ts';
import { meetsGoal } from '../../domain/members/pure.ts';

interface Situation {
  hasAny: boolean;
  /** Says whether each of the last days has an entry, oldest first. */
  entered: readonly boolean[];
  /** Steps of today, or null without an entry. */
  stepsToday: number | null;
  dailyStepGoal: number | null;
  runningTotal: number;
  canJoin: boolean;
}

/** From so many days without an entry on, a member was away. */
const awayDays = 3;

/** The most useful thing to do next: enter something, come back, enter today, join a challenge, reach the goal, or rest. */
export function nextStep(at: Situation): Today['nextStep'] {
  if (!at.hasAny) return 'log_first';
  if (!at.entered.slice(-awayDays).includes(true)) return 'welcome_back';
  if (at.stepsToday === null) return 'log_today';
  if (at.runningTotal === 0 && at.canJoin) return 'join_challenge';
  return at.dailyStepGoal === null || meetsGoal(at.stepsToday, at.dailyStepGoal) ? 'rest' : 'reach_goal';
}
