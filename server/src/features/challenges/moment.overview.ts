import { isGrouped } from '../../domain/challenges/pure.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';
import { summariesOf } from './challenges.overview.ts';
import { findRunning } from './running.queries.ts';

/** Ranks in the running challenges that the dashboard shows, as the dashboard shows them. */
export const ranksOfMoment: MomentSource = {
  async load({ db, programId, memberId, now, ranksShown }) {
    const { first } = await findRunning(db, { programId, memberId, now });
    const summaries = await summariesOf({ db, programId, memberId, now, ranksShown }, first);
    return {
      standings: summaries.flatMap(({ id, challengeName, mine }, at) => {
        if (!mine || mine.rank === null) return [];
        const { rank, of, name } = mine;
        return [{ challengeId: id, challengeName, team: isGrouped(first[at]!) ? name : null, rank, of }];
      }),
    };
  },
};
