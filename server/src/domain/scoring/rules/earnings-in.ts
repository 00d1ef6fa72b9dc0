import type { ChallengeRow } from '../../challenges/pure.ts';
import type { Earning } from './credit-points.ts';

/**
 * Returns the points that count in a challenge. Answers to another challenge's questions do not. Points for a journal
 * entry, which may be private, count from the next week on, so that nobody sees on which day it was written
 * (docs/domain.md#wellness-challenge).
 */
export function earningsIn(
  { id, countedUntil }: Pick<ChallengeRow, 'id' | 'countedUntil'>,
  earned: readonly (Earning & { challengeId: string | null })[] = [],
): Earning[] {
  return earned.filter(
    ({ challengeId, kind, what, at }) =>
      (challengeId === null || challengeId === id) &&
      !(kind === 'ledger' && what === 'journal' && at > countedUntil.getTime()),
  );
}
