import { takePointsBack } from '../../../domain/points/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { TakenBack } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { deleteAwards } from '../badges.queries.ts';
import { findEarned, readBook } from './award-badges.ts';

/** Returns the badges that the entries of a member earn at this moment, each with its day: `badge day`. */
export async function earnedNow(context: WorkContext, tx: Db, memberId: string): Promise<string[]> {
  const { programId, now } = context;
  const program = await findProgram(tx, programId);
  if (!program) return [];
  const earned = await findEarned(tx, program, await readBook(tx, program), [memberId], now);
  return earned.map(({ badge, day }) => `${badge} ${day}`);
}

function awardOf(line: string): { badge: string; day: string } {
  const [badge, day] = line.split(' ') as [string, string];
  return { badge, day };
}

/**
 * Withdraws the badges that only the undone days had earned, with their points: earned before, and not any more
 * (docs/domain.md#taking-back). An award of another day was earned by other entries, and stays even where these were edited since.
 */
export async function takeBadgesBack(
  context: WorkContext,
  tx: Db,
  { memberId, taken }: TakenBack,
  before: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  const still = new Set((await earnedNow(context, tx, memberId)).map((line) => awardOf(line).badge));
  const gone = await deleteAwards(
    tx,
    programId,
    memberId,
    before.map(awardOf).filter(({ badge }) => !still.has(badge)),
  );
  const causes = gone.map(({ badge, day }) => ({ memberId, day, rule: 'badge' as const, cause: badge }));
  taken.badges += gone.length;
  taken.points += await takePointsBack(tx, programId, causes, now);
}
