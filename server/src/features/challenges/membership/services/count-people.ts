import { emit } from '../../../../kernel/events/public.ts';
import type { WorkContext } from '../../../../platform/context/context.ts';
import { dayIn, later } from '../../../../platform/clock/days.ts';
import { inUnitOfWork } from '../../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../../platform/db/handle.ts';

import { putMembers, putTeams } from '../entrants.queries.ts';
import { closeRequests } from '../requests.queries.ts';
import {
  insertIntervals,
  readExcused,
  readPeople,
  readUncountedTeamMembers,
  appendTeamChanges,
  memberDaysRow,
  type RosterRow,
  rescoreMembers,
} from '../../../../domain/scoring/public.ts';
import { memberDaysChanges } from '../../../../domain/scoring/pure.ts';
import { needsYes, type ChallengeRow } from '../../../../domain/challenges/pure.ts';

/** Whether people count from the first day (they are brought along when it is made) or from the day they come. */
export type CountedFrom = 'start' | 'today';

/** The first day somebody counts: never before they registered (docs/domain.md#back-entry). */
function firstDay(
  challenge: ChallengeRow,
  person: { registeredOn: string; timeZone: string },
  from: CountedFrom,
  now: Date,
): string {
  const came =
    from === 'start' ? challenge.startDate : later(challenge.startDate, dayIn(person.timeZone, now));
  return later(came, person.registeredOn);
}

/** When somebody joins, their invitations are accepted and their open requests need no answer any more. */
async function tellJoined(
  context: WorkContext,
  tx: Db,
  joined: { challengeId: string; memberIds: string[]; teamIds: string[] },
  requestIds: string[],
): Promise<void> {
  if (joined.memberIds.length + joined.teamIds.length) await emit(context, tx, 'challenge.joined', joined);
  if (requestIds.length)
    await emit(context, tx, 'challenge.requestsClosed', { requestIds, state: 'accepted' });
}

/**
 * Adds members to a challenge between individuals: state, interval, score. Returns the new ones. Whoever has not registered yet is in
 * it, and counts as soon as they do. Open requests are locked first, as answering one does.
 */
export async function countMembers(
  context: WorkContext,
  tx: Db,
  challenge: ChallengeRow,
  memberIds: readonly string[],
  from: CountedFrom,
): Promise<string[]> {
  const { programId, now } = context;
  const people = await readPeople(tx, programId, memberIds);
  const counted = people
    .map((person) => ({ memberId: person.id, countsFrom: firstDay(challenge, person, from, now) }))
    .filter((row) => row.countsFrom <= challenge.endDate);
  const { id: challengeId } = challenge;
  const ids = counted.map((row) => row.memberId);
  const present = new Set(people.filter(({ isPresent }) => isPresent).map(({ id }) => id));
  const requests = await closeRequests(tx, programId, { challengeId, memberIds: ids }, 'accepted', now);
  const joined = new Set(
    await putMembers(tx, {
      programId,
      challengeId,
      ids,
      state: 'joined',
      countsFrom: challenge.startDate,
      now,
    }),
  );
  const intervals = counted
    .filter((row) => joined.has(row.memberId) && present.has(row.memberId))
    .map((row): RosterRow => ({ ...row, challengeId, countsTo: null, teamId: null }));
  await insertIntervals(tx, programId, intervals);
  await rescoreMembers(context, tx, {
    memberIds: [...joined],
    challengeId,
    evenFinal: from === 'start',
  });
  await tellJoined(context, tx, { challengeId, memberIds: [...joined], teamIds: [] }, requests);
  return [...joined];
}

/** Asks members to take part in a challenge that their group is in or that they came for. Those who were asked before are left as they are. */
export async function askMembers(
  context: WorkContext,
  tx: Db,
  { id: challengeId, name, startDate }: ChallengeRow,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  const entrants = { programId, challengeId, ids: memberIds, countsFrom: startDate, now };
  const asked = await putMembers(tx, { ...entrants, state: 'invited' });
  if (!asked.length) return;
  const invitations = asked.map((memberId) => ({ memberId, team: null }));
  const challenge = { id: challengeId, name };
  await emit(context, tx, 'challenge.invited', { challenge, invitations, byMemberId: null });
}

/**
 * Adds teams with everybody on them now to a challenge between groups. Returns the new ones. Where each of them has to say yes, those
 * who have are counted and the others are asked.
 */
export async function countTeams(
  context: WorkContext,
  tx: Db,
  challenge: ChallengeRow,
  teamIds: readonly string[],
  from: CountedFrom,
): Promise<string[]> {
  const { programId, now } = context;
  const { id: challengeId } = challenge;
  const requests = await closeRequests(tx, programId, { challengeId, teamIds }, 'accepted', now);
  const joined = await putTeams(tx, {
    programId,
    challengeId,
    ids: teamIds,
    state: 'joined',
    countsFrom: challenge.startDate,
    now,
  });
  const everybody = await readUncountedTeamMembers(tx, programId, challengeId, joined);
  const people = needsYes(challenge) ? everybody.filter(({ saidYes }) => saidYes) : everybody;
  if (needsYes(challenge))
    await askMembers(
      context,
      tx,
      challenge,
      everybody.map(({ memberId }) => memberId),
    );
  const intervals = people
    .map((person): RosterRow => {
      const { memberId, teamId } = person;
      return {
        memberId,
        teamId,
        challengeId,
        countsFrom: firstDay(challenge, person, from, now),
        countsTo: null,
      };
    })
    .filter((row) => row.countsFrom <= challenge.endDate);
  await insertIntervals(tx, programId, intervals);
  const ids = intervals.map((row) => row.memberId);
  // Of those who were in it before.
  const excused = await readExcused(tx, programId, challengeId, ids);
  const moved = joined.flatMap((teamId) => {
    const days = intervals
      .filter((row) => row.teamId === teamId)
      .reduce((sum, row) => {
        // Nobody of a team that was not in it has anything to their credit yet.
        const at = { day: challenge.averagedOn, credits: [], excused: excused.get(row.memberId) ?? [] };
        return sum + (memberDaysChanges(challenge, [], [row], at).get(teamId) ?? 0);
      }, 0);
    return days ? [memberDaysRow(challengeId, teamId, days)] : [];
  });
  await inUnitOfWork(tx, async (unit) => appendTeamChanges(unit, programId, moved));
  await rescoreMembers(context, tx, {
    memberIds: ids,
    challengeId,
    evenFinal: from === 'start',
  });
  await tellJoined(context, tx, { challengeId, memberIds: [], teamIds: joined }, requests);
  return joined;
}
