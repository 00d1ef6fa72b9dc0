import { lockMembers } from '../../members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { later } from '../../../platform/clock/days.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { lockChallenge } from '../../challenges/public.ts';
import { appendTeamChanges, memberDaysRow } from '../outbox.queries.ts';
import { listOpenOf, readRoster, readTeamCredits } from '../roster.queries.ts';
import { deleteIntervals, insertIntervals } from '../roster-write.queries.ts';
import { type RosterRow } from '../scores.queries.ts';
import { memberDaysChanges, sameIntervals } from '../rules/roster.ts';
import { rescoreMembers } from './rescore-members.ts';

interface Move {
  memberId: string;
  from: string;
  to: string;
}

/**
 * From which day somebody counts after their registration moved: what began with it moves along, to the start of the
 * challenge at the earliest; on a team nobody counts from before they came onto it, so only a later date moves that.
 */
const moved = (row: RosterRow, { from, to }: Move, startDate: string): RosterRow => ({
  ...row,
  countsFrom:
    row.countsFrom === from && row.teamId === null ? later(startDate, to) : later(row.countsFrom, to),
});

/** Moves where a member begins to count in challenges that are not final, then their scores. */
export async function moveRegistration(context: WorkContext, unit: UnitOfWork, move: Move): Promise<void> {
  const { programId, now } = context;
  const { memberId, from, to } = move;
  const challenges = [];
  for (const id of await listOpenOf(unit, programId, memberId, now)) {
    const challenge = await lockChallenge(unit, programId, id, 'share');
    if (challenge) challenges.push(challenge);
  }
  await lockMembers(unit, programId, [memberId]);
  for (const challenge of challenges) {
    const before = await readRoster(unit, programId, [memberId], challenge.id);
    const after = before
      .map((row) => moved(row, { memberId, from, to }, challenge.startDate))
      .filter(({ countsFrom, countsTo }) => countsTo === null || countsFrom <= countsTo);
    if (sameIntervals(before, after)) continue;
    await deleteIntervals(unit, programId, challenge.id, [memberId]);
    await insertIntervals(unit, programId, after);
    const credits = await readTeamCredits(unit, programId, [memberId], challenge.id);
    const days = memberDaysChanges(challenge, before, after, { day: challenge.averagedOn, credits });
    appendTeamChanges(
      unit,
      programId,
      [...days].map(([teamId, delta]) => memberDaysRow(challenge.id, teamId, delta)),
    );
  }
  await rescoreMembers(context, unit, { memberIds: [memberId], challengeId: null, locked: true });
}
