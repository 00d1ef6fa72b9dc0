import { lockMembers } from '../../members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { ChallengeRow } from '../../challenges/pure.ts';
import { readExcused } from '../excused.queries.ts';
import { appendTeamChanges, memberDaysRow } from '../outbox.queries.ts';
import { readRoster, readTeamCredits } from '../roster.queries.ts';
import { deleteIntervals, insertIntervals } from '../roster-write.queries.ts';
import { memberDaysChanges, sameIntervals } from '../rules/roster.ts';
import type { RosterRow } from '../scores.queries.ts';
import { rescoreMembers } from './rescore-members.ts';

/** Replaces the intervals of members in a challenge. Answers whose changed. The caller holds the locks. */
export async function replaceIntervals(
  { programId }: WorkContext,
  unit: UnitOfWork,
  challenge: ChallengeRow,
  memberIds: readonly string[],
  change: (rows: readonly RosterRow[], memberId: string) => RosterRow[],
): Promise<string[]> {
  const roster = Map.groupBy(
    await readRoster(unit, programId, memberIds, challenge.id),
    ({ memberId }) => memberId,
  );
  const credits = await readTeamCredits(unit, programId, memberIds, challenge.id);
  const excused = await readExcused(unit, programId, challenge.id, memberIds);
  const creditsOf = Map.groupBy(credits, ({ memberId }) => memberId);
  const changed: string[] = [];
  const intervals: RosterRow[] = [];
  const moved = new Map<string, number>();
  for (const [memberId, before] of roster) {
    const after = change(before, memberId);
    if (sameIntervals(before, after)) continue;
    changed.push(memberId);
    intervals.push(...after);
    const at = {
      day: challenge.averagedOn,
      credits: creditsOf.get(memberId) ?? [],
      excused: excused.get(memberId) ?? [],
    };
    for (const [teamId, days] of memberDaysChanges(challenge, before, after, at))
      moved.set(teamId, (moved.get(teamId) ?? 0) + days);
  }
  if (!changed.length) return [];
  await deleteIntervals(unit, programId, challenge.id, changed);
  await insertIntervals(unit, programId, intervals);
  appendTeamChanges(
    unit,
    programId,
    [...moved].map(([teamId, delta]) => memberDaysRow(challenge.id, teamId, delta)),
  );
  return changed;
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
  const moveOf = new Map(moves.map((move) => [move.memberId, move]));
  const memberIds = [...moveOf.keys()];
  await lockMembers(unit, context.programId, memberIds);
  const moved = await replaceIntervals(context, unit, challenge, memberIds, (rows, memberId) => {
    const { from, to } = moveOf.get(memberId)!;
    return rows.map((row, at) =>
      at === 0 && row.countsFrom === from && (row.countsTo === null || to <= row.countsTo)
        ? { ...row, countsFrom: to }
        : row,
    );
  });
  if (moved.length) await rescoreMembers(context, unit, { memberIds: moved, challengeId: challenge.id });
  return moved;
}
