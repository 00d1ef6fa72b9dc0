import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import { isGrouped, type ChallengeRow } from '../../challenges/pure.ts';

/**
 * Whether a viewer reads the ranks of people, or of teams and organizations (docs/domain.md#ranks-are-a-choice). It is about
 * what they read; what others see of them is up to their profile.
 */
export const readsRanks = (choice: RanksShown, of: 'people' | 'teams'): boolean =>
  choice === 'all' || (choice === 'team' && of === 'teams');

/** Whether a viewer reads the ranks that a challenge is about. */
export const readsRanksOf = (
  choice: RanksShown,
  challenge: Pick<ChallengeRow, 'rankNobody' | 'betweenWhom'>,
): boolean => !challenge.rankNobody && readsRanks(choice, isGrouped(challenge) ? 'teams' : 'people');
