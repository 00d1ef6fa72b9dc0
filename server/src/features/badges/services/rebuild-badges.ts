import { findProgram } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { readAwards, readMemberIds, readProgramIds } from '../badges.queries.ts';
import { awardBadges, readBook, findEarned } from './award-badges.ts';

const chunk = 200;

export interface Rebuilt {
  members: number;
  awards: number;
  /** Awards that were earned but missing. */
  missing: number;
  /** Awards that stay although their entries have changed. */
  kept: number;
}

/**
 * Calculates every award from the members' entries and compares it with the stored ones. Missing awards are added and
 * reported. Awards that are no longer earned stay (docs/domain.md#badges).
 */
export async function rebuildBadges(
  deps: Deps,
  onMissing: (missing: { programId: string; memberId: string; badge: string; day: string }) => void,
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
        const earned = await findEarned(tx, program, book, ids, now);
        const stored = (await readAwards(tx, programId, ids)).filter(({ badge }) => book.find(badge));
        const due = new Set(earned.map(({ memberId, badge }) => `${memberId} ${badge}`));
        const missing = await awardBadges({ deps, programId, db: tx, now }, tx, book, earned);
        found.members += ids.length;
        found.awards += stored.length + missing.length;
        found.missing += missing.length;
        found.kept += stored.filter(({ memberId, badge }) => !due.has(`${memberId} ${badge}`)).length;
        for (const { memberId, badge, day } of missing) onMissing({ programId, memberId, badge, day });
      });
      after = ids.at(-1) ?? null;
    }
  }
  return found;
}
