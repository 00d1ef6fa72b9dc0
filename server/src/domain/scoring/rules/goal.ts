import { countDays } from '../../../platform/clock/days.ts';
import type { ChallengeRow } from '../../challenges/pure.ts';
import { defaultPointsGoal } from '#contract/wellness-points.ts';

/** The inputs of a challenge's goal. */
export type Goal = Pick<
  ChallengeRow,
  | 'dailySteps'
  | 'dailyMinutes'
  | 'startDate'
  | 'endDate'
  | 'chartType'
  | 'challengeType'
  | 'competitionOf'
  | 'pointsGoal'
  | 'metrics'
  | 'trackQuestions'
  | 'trackJournals'
>;

/**
 * G = steps x D, minutes x D, or the points to reach (of a wellness challenge that names none, those calculated from its length); 0
 * on a leaderboard without a goal (docs/domain.md#goal-and-pacer).
 */
export function goalOf(challenge: Goal): number {
  const { chartType, competitionOf, challengeType, pointsGoal, dailySteps, dailyMinutes } = challenge;
  if (chartType !== 'goal') return 0;
  const days = countDays(challenge.startDate, challenge.endDate);
  if (competitionOf === 'steps') return dailySteps * days;
  if (competitionOf === 'minutes') return dailyMinutes * days;
  return pointsGoal ?? (challengeType === 'wellness' ? defaultPointsGoal({ ...challenge, days }) : 0);
}

/** 2,000 steps are a mile (docs/domain.md#converter). */
const metresPerStep = 1609.344 / 2000;

/** Returns how many steps a route takes in its real length. */
export const stepsOfRoute = (lengthMetres: number): number =>
  Math.max(1, Math.round(lengthMetres / metresPerStep));

/** Returns the pacer's position after t days: steps x t or minutes x t, or the same share of the points. */
export const pacerOf = (challenge: Goal, elapsed: number): number =>
  Math.round((goalOf(challenge) * elapsed) / countDays(challenge.startDate, challenge.endDate));
