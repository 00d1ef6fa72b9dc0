import type { ChallengePhase } from '#contract/features/challenges/challenges.ts';
import type { SeenChallenge } from '../challenges.types.ts';

type Subject = Pick<
  SeenChallenge,
  'betweenWhom' | 'challengeType' | 'open' | 'myState' | 'joinDeadline' | 'endDate'
>;

/**
 * Returns whether a member of the program can join by one tap: alone, in time, and without being asked about health.
 */
export const joinsByOneTap = (subject: Subject, at: { phase: ChallengePhase; today: string }): boolean =>
  subject.betweenWhom === 'individuals' &&
  subject.challengeType !== 'wellness' &&
  (subject.open ? subject.myState !== 'joined' : subject.myState === 'invited') &&
  at.phase !== 'archived' &&
  at.today <= (subject.joinDeadline ?? subject.endDate) &&
  at.today <= subject.endDate;
