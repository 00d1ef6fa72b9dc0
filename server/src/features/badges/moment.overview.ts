import { findProgram } from '../../domain/programs/public.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';
import { readStreakFacts } from './badges.overview.ts';
import { presentBadge } from './badges.presenter.ts';
import { readAwards } from './badges.queries.ts';
import { streakOf } from './scoring/streak.ts';
import { awardBadges, findEarned, readBook } from './services/award-badges.ts';

/** The streak, and badges that are new. What was earned just now is awarded first, because the job may take a moment. */
export const badgesOfMoment: MomentSource = {
  async load(context) {
    const { db, programId, memberId, now, since } = context;
    const program = await findProgram(db, programId);
    if (!program) return {};
    const book = await readBook(db, program);
    await awardBadges(context, db, book, await findEarned(db, program, book, [memberId], now));
    const awards = (await readAwards(db, programId, [memberId])).filter(({ at }) => at > since);
    const { manualMode } = program.settings;
    const facts = await readStreakFacts(db, { programId, memberId, manualMode, now });
    const streak = facts && streakOf(facts);
    return {
      streak: streak?.todayCounts ? streak.days : 0,
      badges: awards.flatMap((award) => {
        const known = book.find(award.badge);
        return known ? [presentBadge({ award, progress: null }, known)] : [];
      }),
    };
  },
};
