import { lockMembers } from '../../../../domain/members/public.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import type { ChallengeRow } from '../../../../domain/challenges/pure.ts';
import {
  deleteIntervals,
  insertIntervals,
  listGroupsOf,
  readPeople,
  readRoster,
  rescoreMembers,
  syncRosters,
  type RosterPerson,
} from '../../../../domain/scoring/public.ts';
import { dayIn, later } from '../../../../platform/clock/days.ts';
import type { WorkContext } from '../../../../platform/context/context.ts';
import type { UnitOfWork } from '../../../../platform/db/unit-of-work.ts';
import { endPause, listOpenAlone, notePause } from '../pauses.queries.ts';

/** Members who are deactivated leave challenges between individuals as if they had left, and are noted for their return. */
export async function pauseMembers(
  context: WorkContext,
  tx: UnitOfWork,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  for (const { challengeId, memberIds: theirs } of await listOpenAlone(tx, programId, memberIds, now)) {
    if (!(await lockChallenge(tx, programId, challengeId, 'share'))) continue;
    const zones = new Map((await lockMembers(tx, programId, theirs)).map((row) => [row.id, row.timeZone]));
    const roster = await readRoster(tx, programId, theirs, challengeId);
    const paused = roster.map(({ memberId, countsFrom }) => ({
      memberId,
      from: countsFrom,
      on: dayIn(zones.get(memberId)!, now),
    }));
    await notePause(tx, programId, challengeId, paused);
    await deleteIntervals(tx, programId, challengeId, theirs);
    await rescoreMembers(context, tx, { memberIds: theirs, challengeId });
  }
}

type FirstDay = (challenge: ChallengeRow, person: RosterPerson) => string;

/** Brings members into the challenges between individuals that they are in without counting. */
async function countAgain(
  context: WorkContext,
  tx: UnitOfWork,
  memberIds: readonly string[],
  firstDay: FirstDay,
): Promise<void> {
  const { programId, now } = context;
  for (const { challengeId, memberIds: theirs } of await listOpenAlone(tx, programId, memberIds, now)) {
    const challenge = await lockChallenge(tx, programId, challengeId, 'share');
    if (!challenge) continue;
    await lockMembers(tx, programId, theirs);
    const counted = new Set(
      (await readRoster(tx, programId, theirs, challengeId)).map((row) => row.memberId),
    );
    const pauses = await endPause(tx, programId, challengeId, theirs);
    const coming = (await readPeople(tx, programId, theirs))
      .filter(({ id, isPresent }) => isPresent && !counted.has(id))
      .map((person) => {
        const pause = pauses.get(person.id);
        // Back on the same day: nothing was missed.
        const isSameDay = pause !== undefined && pause.on === dayIn(person.timeZone, now);
        const countsFrom = isSameDay ? pause.from : firstDay(challenge, person);
        return { memberId: person.id, challengeId, teamId: null, countsTo: null, countsFrom };
      })
      .filter(({ countsFrom }) => countsFrom <= challenge.endDate);
    await insertIntervals(tx, programId, coming);
    await rescoreMembers(context, tx, { memberIds: coming.map(({ memberId }) => memberId), challengeId });
  }
}

/** Reactivated members count again from today on. */
export const resumeMembers = (
  context: WorkContext,
  tx: UnitOfWork,
  memberIds: readonly string[],
): Promise<void> =>
  countAgain(context, tx, memberIds, ({ startDate }, { timeZone }) =>
    later(startDate, dayIn(timeZone, context.now)),
  );

/** Members who came after they had been added count from the day of their registration: alone, and for their teams. */
export async function startMembers(
  context: WorkContext,
  tx: UnitOfWork,
  memberIds: readonly string[],
): Promise<void> {
  await syncRosters(context, tx, await listGroupsOf(tx, context.programId, memberIds), memberIds);
  await countAgain(context, tx, memberIds, ({ startDate }, { registeredOn }) =>
    later(startDate, registeredOn),
  );
}
