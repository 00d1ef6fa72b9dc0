import type { TodaySection } from '../../kernel/manifest/public.ts';
import { summariesOf } from './challenges.overview.ts';
import { findNeighbours } from '../../domain/boards/public.ts';
import { listChallenges, type ChallengeFilter } from '../../domain/challenges/public.ts';
import { listUnseenResults } from './results/results.queries.ts';
import { findRunning } from './running.queries.ts';

const mostComing = 2;

/** For the dashboard: running challenges I am in, most urgent end first; where there is none, one I could join and those that begin next. */
export const challengesToday: TodaySection = {
  name: 'challenges',
  async load({ db, programId, now, memberId, ranksShown }) {
    const whose = { programId, memberId, now };
    const [{ first: running, total: runningTotal }, ended] = await Promise.all([
      findRunning(db, whose),
      listUnseenResults(db, whose),
    ]);
    const joinable: ChallengeFilter = {
      programId,
      viewerId: memberId,
      seesAll: false,
      now,
      status: null,
      search: null,
      featured: null,
      ofMemberId: null,
      joinableOnly: true,
    };
    const byEnd = { column: 'endDate', order: 'asc' } as const;
    const byStart = { column: 'startDate', order: 'asc' } as const;
    const pending: ChallengeFilter = { ...joinable, status: 'pending' };
    const [suggested, comingOpen, comingMine] = runningTotal
      ? [[], [], []]
      : await Promise.all([
          listChallenges(db, joinable, byEnd, 1, 0),
          listChallenges(db, pending, byStart, mostComing, 0),
          listChallenges(
            db,
            { ...pending, joinableOnly: false, ofMemberId: memberId },
            byStart,
            mostComing,
            0,
          ),
        ]);
    const coming = [...comingMine, ...comingOpen]
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
      .slice(0, mostComing);
    const summaries = await summariesOf({ db, programId, memberId, now, ranksShown }, [
      ...running,
      ...suggested,
      ...coming,
    ]);
    const withAhead = running.map(async (row, at) => {
      const summary = summaries[at]!;
      const { ahead } = await findNeighbours(db, row, summary.mine);
      return { ...summary, ahead };
    });
    return {
      running: await Promise.all(withAhead),
      runningTotal,
      suggested: suggested.length ? summaries[running.length]! : null,
      coming: summaries.slice(running.length + suggested.length),
      ended: ended.map(({ id, name }) => ({ id, name })),
    };
  },
};
