import { daysElapsed, goalOf, stepsOfRoute } from '../../../domain/scoring/pure.ts';
import { countDays } from '../../../platform/clock/days.ts';
import type { ChallengeRow } from '../../../domain/challenges/pure.ts';

/**
 * The score at the end of the way: G; where there is none the steps of its real length; 1 in a preventative challenge,
 * which is completed or not (docs/decisions/241).
 */
export function wayOf(challenge: ChallengeRow, lengthMetres: number): number {
  if (challenge.challengeType === 'preventative') return 1;
  return goalOf(challenge) || stepsOfRoute(lengthMetres);
}

/** min(1, score / G), in [0, 1] (docs/domain.md#maps-and-milestones). */
export const positionOn = (score: number, way: number): number => Math.min(1, Math.max(0, score) / way);

/** Counts the milestones that are passed, whose fractions rise. The first step passes the one at the start. */
export function passedAt(fractions: readonly number[], position: number): number {
  if (position <= 0) return 0;
  const next = fractions.findIndex((fraction) => fraction > position);
  return next < 0 ? fractions.length : next;
}

/** Returns where a person with an even pace is today. Null before it starts, and where nothing is paced. */
export function evenPace(challenge: ChallengeRow, today: string): number | null {
  const elapsed = daysElapsed(challenge, today);
  if (challenge.challengeType === 'preventative' || elapsed <= 0) return null;
  return elapsed / countDays(challenge.startDate, challenge.endDate);
}
