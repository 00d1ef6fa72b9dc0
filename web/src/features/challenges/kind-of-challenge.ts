import type { Challenge } from '#contract/features/challenges/challenges.ts';

/** The kind of a challenge in one word: its type and what it measures. */
export type Kind = 'steps' | 'points' | 'wellness' | 'preventative';

export const kindOfChallenge = ({
  challengeType,
  competitionOf,
}: Pick<Challenge, 'challengeType' | 'competitionOf'>): Kind =>
  challengeType === 'chart' || challengeType === 'map' ? competitionOf : challengeType;
