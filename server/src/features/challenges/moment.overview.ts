import { findChallenge } from '../../domain/challenges/public.ts';
import { isGrouped, type ListedChallenge } from '../../domain/challenges/pure.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { summariesOf } from './challenges.overview.ts';
import { listUnseenResults } from './results/results.queries.ts';
import { findRunning } from './running.queries.ts';

const firstPlaces = 3;

/** Returns the member's rank, or that of their team, in each of the challenges that have one. */
const placesOf = (summaries: readonly ChallengeSummary[], rows: readonly ListedChallenge[]) =>
  summaries.flatMap(({ id, challengeName, mine }, at) => {
    const row = rows[at]!;
    if (!mine || mine.rank === null) return [];
    const { rank, of, name } = mine;
    const canShare = row.challengeType === 'chart';
    return [{ challengeId: id, challengeName, canShare, team: isGrouped(row) ? name : null, rank, of }];
  });

/**
 * Ranks in the running challenges that the dashboard shows, as the dashboard shows them, and the first places of those that became
 * final and whose result the member has not opened.
 */
export const ranksOfMoment: MomentSource = {
  async load({ db, programId, memberId, now, since, ranksShown }) {
    const asking = { db, programId, memberId, now, ranksShown };
    const [{ first }, ended] = await Promise.all([
      findRunning(db, { programId, memberId, now }),
      listUnseenResults(db, { programId, memberId, now }),
    ]);
    const fresh = ended.filter(({ finalAt }) => finalAt > since);
    const looks = fresh.map(({ id }) => findChallenge(db, { programId, id, viewerId: memberId }));
    const final = (await Promise.all(looks)).filter((row) => row !== undefined);
    const wins = placesOf(await summariesOf(asking, final), final);
    return {
      standings: placesOf(await summariesOf(asking, first), first),
      wins: wins.filter(({ rank }) => rank <= firstPlaces),
    };
  },
};
