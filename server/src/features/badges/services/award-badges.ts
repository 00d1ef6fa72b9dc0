import { setImmediate as nextTurn } from 'node:timers/promises';
import { emit } from '../../../kernel/events/public.ts';
import { awardPoints } from '../../../domain/points/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { insertAwards } from '../badges.queries.ts';
import type { AwardRow } from '../badges.types.ts';
import { readOwnBadges } from '../own-badges.queries.ts';
import { readFacts } from '../badges.overview.ts';
import { bookOf, isForOthers, type BadgeBook } from '../scoring/badge-book.ts';
import { evaluateMember } from '../scoring/evaluate-member.ts';

/** All badges of a program, read once for many members. */
export const readBook = async (db: Db, program: ProgramRow): Promise<BadgeBook> =>
  bookOf(program, await readOwnBadges(db, program.id));

/** All awards these members have earned, granted or not. */
export async function findEarned(
  tx: Db,
  program: ProgramRow,
  book: BadgeBook,
  memberIds: readonly string[],
  now: Date,
): Promise<AwardRow[]> {
  const { manualMode } = program.settings;
  const facts = await readFacts(tx, { programId: program.id, memberIds, manualMode, now });
  const rows: AwardRow[] = [];
  for (const [memberId, own] of facts) {
    for (const [badge, { earned }] of evaluateMember(own, book.offered))
      if (earned) rows.push({ memberId, badge, day: earned.day, value: earned.number });
    // Ten years of days take a while, so other calls are let in between members.
    await nextTurn();
  }
  return rows;
}

/** Awards missing badges with their points and emits an event. Returns the new ones. */
export async function awardBadges(
  context: WorkContext,
  tx: Db,
  book: BadgeBook,
  earned: readonly AwardRow[],
): Promise<AwardRow[]> {
  const { programId, now } = context;
  const fresh = await insertAwards(tx, programId, earned, now);
  const points = fresh.map(({ memberId, badge, day }) => ({
    memberId,
    day,
    rule: 'badge' as const,
    cause: badge,
    amount: book.find(badge)?.value ?? 0,
  }));
  await awardPoints(tx, programId, points, now);
  const awards = fresh.flatMap(({ memberId, badge, day }) => {
    const known = book.find(badge);
    return known && isForOthers(known) ? [{ memberId, badge, day, value: known.value }] : [];
  });
  if (awards.length) await emit(context, tx, 'badge.awarded', { awards });
  return fresh;
}
