import type { TodaySection } from '../../core/manifest/public.ts';
import { summariesOf } from './challenges.overview.ts';
import { countChallenges, listChallenges, type ChallengeFilter } from './challenges.queries.ts';

const shown = 10;

/** For the dashboard: running challenges I am in, most urgent end first, and one I could join. */
export const challengesToday: TodaySection = {
  name: 'challenges',
  async load({ db, programId, now, memberId }) {
    const all: ChallengeFilter = {
      programId,
      viewerId: memberId,
      seesAll: false,
      now,
      status: null,
      search: null,
      featured: null,
      ofMemberId: null,
    };
    const mine = { ...all, ofMemberId: memberId, runningOnly: true };
    const byEnd = { column: 'endDate', order: 'asc' } as const;
    const [running, runningTotal, joinable] = await Promise.all([
      listChallenges(db, mine, byEnd, shown, 0),
      countChallenges(db, mine),
      listChallenges(db, { ...all, joinableOnly: true }, byEnd, 1, 0),
    ]);
    const summaries = await summariesOf({ db, programId, memberId, now }, [...running, ...joinable]);
    return {
      running: summaries.slice(0, running.length),
      runningTotal,
      suggested: summaries[running.length] ?? null,
    };
  },
};
