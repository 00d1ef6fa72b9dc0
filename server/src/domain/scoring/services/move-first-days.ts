import { lockMembers } from '../../members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { ChallengeRow } from '../../challenges/pure.ts';
import { appendTeamChanges, memberDaysRow } from '../outbox.queries.ts';
import { readRoster, readTeamCredits } from '../roster.queries.ts';
import { deleteIntervals, insertIntervals } from '../roster-write.queries.ts';
import { memberDaysChanges, sameIntervals } from '../rules/roster.ts';
import type { RosterRow } from '../scores.queries.ts';
import { rescoreMembers } from './rescore-members.ts';

/** Replaces the intervals of a member in a challenge. Answers whether they changed. The caller holds the locks. */
export async function replaceIntervals(
  { programId }: WorkContext,
  unit: UnitOfWork,
  challenge: ChallengeRow,
  memberId: string,
  change: (rows: readonly RosterRow[]) => RosterRow[],
): Promise<boolean> {
  const before = await readRoster(unit, programId, [memberId], challenge.id);
  const after = change(before);
  if (sameIntervals(before, after)) return false;
  await deleteIntervals(unit, programId, challenge.id, [memberId]);
  await insertIntervals(unit, programId, after);
  const credits = await readTeamCredits(unit, programId, [memberId], challenge.id);
  const days = memberDaysChanges(challenge, before, after, { day: challenge.averagedOn, credits });
  appendTeamChanges(
    unit,
    programId,
    [...days].map(([teamId, delta]) => memberDaysRow(challenge.id, teamId, delta)),
  );
  return true;
}

export interface FirstDayMove {
  memberId: string;
  from: string;
  to: string;
}

/**
 * Moves the first day of members who count from `from` in a challenge, which the caller has locked, and then their scores. Answers
 * whose moved.
 */
export async function moveFirstDays(
  context: WorkContext,
  unit: UnitOfWork,
  challenge: ChallengeRow,
  moves: readonly FirstDayMove[],
): Promise<string[]> {
  await lockMembers(
    unit,
    context.programId,
    moves.map(({ memberId }) => memberId),
  );
  const moved: string[] = [];
  for (const { memberId, from, to } of moves) {
    const isMoved = await replaceIntervals(context, unit, challenge, memberId, (rows) =>
      rows.map((row, at) =>
        at === 0 && row.countsFrom === from && (row.countsTo === null || to <= row.countsTo)
          ? { ...row, countsFrom: to }
          : row,
      ),
    );
    if (isMoved) moved.push(memberId);
  }
  if (moved.length) await rescoreMembers(context, unit, { memberIds: moved, challengeId: challenge.id });
  return moved;
}
