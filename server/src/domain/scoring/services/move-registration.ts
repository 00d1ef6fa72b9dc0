import { lockMembers } from '../../members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { later } from '../../../platform/clock/days.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { lockChallenge } from '../../challenges/public.ts';
import { listOpenOf } from '../roster.queries.ts';
import { type RosterRow } from '../scores.queries.ts';
import { replaceIntervals } from './move-first-days.ts';
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
    await replaceIntervals(context, unit, challenge, [memberId], (rows) =>
      rows
        .map((row) => moved(row, { memberId, from, to }, challenge.startDate))
        .filter(({ countsFrom, countsTo }) => countsTo === null || countsFrom <= countsTo),
    );
  }
  await rescoreMembers(context, unit, { memberIds: [memberId], challengeId: null, locked: true });
}
