import type { MadeRule } from '../../kernel/personal-data/public.ts';
import { isChallengeNameTaken } from '../../domain/challenges/public.ts';
import { findNamed, listChallengesMadeBy, renameChallenge } from './made.queries.ts';

/** The challenges a member made, which stay when they are erased. */
export const madeChallenges: MadeRule = {
  kind: 'challenge',
  list: listChallengesMadeBy,
  async rename(tx, programId, id, name) {
    const named = await findNamed(tx, programId, id);
    if (!named || (await isChallengeNameTaken(tx, programId, { ...named, name }, id))) return false;
    await renameChallenge(tx, programId, id, name);
    return true;
  },
};
