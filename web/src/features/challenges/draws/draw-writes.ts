import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { getChallengeDraw, listDrawEntries } from '#contract/features/challenges/draws.ts';

/** What every change of a draw makes stale. A refused one does, too, because another admin may have been faster. */
export const drawChanged = {
  stale: [getChallengeDraw, listDrawEntries, getChallenge],
  orFailed: true,
};
