import { findProgram } from '../../../core/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { readAwards, readMemberIds, readProgramIds } from '../badges.queries.ts';
import { awardBadges, readBook, reckonEarned } from './award-badges.ts';

const chunk = 200;

export interface Rebuilt {
  members: number;
  awards: number;
  /** Earned by what is there and not awarded until now; each told. */
  missing: number;
  /** Awards whose entries were changed or deleted since: they stay. */
  kept: number;
}

/**
 * Reckons every award from what members did, from nothing, and compares it with what was awarded: what was missing is
 * awarded now and told. What was awarded and is no longer earned stays (docs/domain.md#badges).
 */
export async function rebuildBadges(
  deps: Deps,
  tell: (missing: { programId: string; memberId: string; badge: string; day: string }) => void,
): Promise<Rebuilt> {
  const found = { members: 0, awards: 0, missing: 0, kept: 0 };
  const now = deps.clock.now();
  for (const programId of await readProgramIds(deps.gateway.forPlatform('rebuild badges'))) {
    const db = deps.gateway.forProgram(programId);
    const program = await findProgram(db, programId);
    if (!program) continue;
    const book = await readBook(db, program);
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await readMemberIds(db, programId, after, chunk);
      if (!ids.length) break;
      await db.transaction().execute(async (tx) => {
        const earned = await reckonEarned(tx, program, book, ids, now);
        const stood = (await readAwards(tx, programId, ids)).filter(({ badge }) => book.find(badge));
        const due = new Set(earned.map(({ memberId, badge }) => `${memberId} ${badge}`));
        const missing = await awardBadges({ deps, programId, db: tx, now }, tx, book, earned);
        found.members += ids.length;
        found.awards += stood.length + missing.length;
        found.missing += missing.length;
        found.kept += stood.filter(({ memberId, badge }) => !due.has(`${memberId} ${badge}`)).length;
        for (const { memberId, badge, day } of missing) tell({ programId, memberId, badge, day });
      });
      after = ids.at(-1) ?? null;
    }
  }
  return found;
}
