import type { ChallengeRow } from '../../challenges/pure.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { deleteExcused, insertExcused, readExcused } from '../excused.queries.ts';
import { appendTeamChanges, memberDaysRow } from '../outbox.queries.ts';
import { isAveraged, memberDays } from '../rules/averages.ts';
import { readRoster, readTeamCredits } from '../roster.queries.ts';
import { rescoreMembers } from './rescore-members.ts';

interface Excuse {
  memberId: string;
  day: string;
  excused: boolean;
}

/**
 * Excuses a day of a member in a challenge, or takes that back, and brings their score and M of their team up to date. The caller has
 * checked that it may be and is not so yet, and holds the locks of the challenge and of the member.
 */
export async function excuseDay(
  context: WorkContext,
  unit: UnitOfWork,
  challenge: ChallengeRow,
  { memberId, day, excused }: Excuse,
): Promise<void> {
  const { programId, now } = context;
  const ids = [memberId];
  const before = (await readExcused(unit, programId, challenge.id, ids)).get(memberId) ?? [];
  const row = { memberId, challengeId: challenge.id, day };
  if (excused) await insertExcused(unit, programId, row, now);
  else await deleteExcused(unit, programId, row);
  const after = excused ? [...before, day] : before.filter((each) => each !== day);
  const credits = await readTeamCredits(unit, programId, ids, challenge.id);
  const intervals = await readRoster(unit, programId, ids, challenge.id);
  const moves = intervals.flatMap((interval) => {
    const { teamId } = interval;
    const credit = credits.find((one) => one.teamId === teamId);
    if (!teamId || !isAveraged(challenge, credit)) return [];
    const daysOf = (without: readonly string[]) =>
      memberDays(challenge, [interval], { today: challenge.averagedOn, excused: without });
    const delta = daysOf(after) - daysOf(before);
    return delta ? [memberDaysRow(challenge.id, teamId, delta)] : [];
  });
  appendTeamChanges(unit, programId, moves);
  await rescoreMembers(context, unit, { memberIds: ids, challengeId: challenge.id });
}
