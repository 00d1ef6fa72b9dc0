import type { Challenge } from '#contract/features/challenges/challenges.ts';

/** The kind of a challenge in one word: its type and what it measures. */
export type Kind = 'steps' | 'points' | 'minutes' | 'wellness' | 'preventative';

export type Measured = Pick<Challenge, 'challengeType' | 'competitionOf'>;

export const kindOfChallenge = ({ challengeType, competitionOf }: Measured): Kind =>
  challengeType === 'chart' || challengeType === 'map' ? competitionOf : challengeType;

/** What its scores are made of. */
export function measureOf(challenge: Measured): Challenge['competitionOf'] {
  const kind = kindOfChallenge(challenge);
  return kind === 'steps' || kind === 'minutes' ? kind : 'points';
}
