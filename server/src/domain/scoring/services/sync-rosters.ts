import { lockMembers } from '../../members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';

import {
  lockChallengesOfGroups,
  readLeavings,
  readMembershipsInChallenge,
  readPeople,
  readRoster,
  readTeamCredits,
} from '../roster.queries.ts';
import { deleteIntervals, insertIntervals } from '../roster-write.queries.ts';
import { readExcused } from '../excused.queries.ts';
import { appendTeamChanges, memberDaysRow } from '../outbox.queries.ts';
import { type RosterRow } from '../scores.queries.ts';
import { memberDaysChanges, nextIntervals, sameIntervals } from '../rules/roster.ts';
import { rescoreMembers } from './rescore-members.ts';
import type { ChallengeRow } from '../../challenges/pure.ts';

const ofMember = <R extends { memberId: string }>(rows: readonly R[], memberId: string) =>
  rows.filter((row) => row.memberId === memberId);

async function syncChallenge(
  context: WorkContext,
  unit: UnitOfWork,
  challenge: ChallengeRow,
  memberIds: string[],
): Promise<void> {
  const { programId, now } = context;
  const { id: challengeId } = challenge;
  const people = await readPeople(unit, programId, memberIds);
  const roster = await readRoster(unit, programId, memberIds, challengeId);
  const memberships = await readMembershipsInChallenge(unit, programId, challenge, memberIds);
  const leavings = await readLeavings(unit, programId, memberIds);
  const credits = challenge.loggedOnly ? await readTeamCredits(unit, programId, memberIds, challengeId) : [];
  const excused = await readExcused(unit, programId, challengeId, memberIds);
  const changed: string[] = [];
  const intervals: RosterRow[] = [];
  const moved = new Map<string, number>();
  for (const { id: memberId, registeredOn, timeZone } of people) {
    const before = ofMember(roster, memberId);
    const after = nextIntervals(before, {
      current: ofMember(memberships, memberId),
      leftOn: new Map(ofMember(leavings, memberId).map((row) => [row.teamId, row.leftOn])),
      startDate: challenge.startDate,
      endDate: challenge.endDate,
      registeredOn,
      today: dayIn(timeZone, now),
    });
    if (sameIntervals(before, after)) continue;
    changed.push(memberId);
    intervals.push(...after.map((interval) => ({ ...interval, memberId, challengeId })));
    const at = {
      day: challenge.averagedOn,
      credits: ofMember(credits, memberId),
      excused: excused.get(memberId) ?? [],
    };
    for (const [teamId, days] of memberDaysChanges(challenge, before, after, at))
      moved.set(teamId, (moved.get(teamId) ?? 0) + days);
  }
  if (!changed.length) return;
  await deleteIntervals(unit, programId, challengeId, changed);
  await insertIntervals(unit, programId, intervals);
  appendTeamChanges(
    unit,
    programId,
    [...moved].map(([teamId, days]) => memberDaysRow(challengeId, teamId, days)),
  );
}

/**
 * Recalculates members' intervals, then their scores, in every challenge of the teams or organizations that they
 * joined or left. A member who moves names both groups: all challenges are locked before the first member.
 */
export async function syncRosters(
  context: WorkContext,
  unit: UnitOfWork,
  groupIds: readonly string[],
  memberIds: readonly string[],
): Promise<void> {
  const challenges = await lockChallengesOfGroups(unit, context.programId, groupIds, context.now);
  if (!challenges.length) return;
  const ids = (await lockMembers(unit, context.programId, memberIds)).map(({ id }) => id);
  for (const challenge of challenges) await syncChallenge(context, unit, challenge, ids);
  await rescoreMembers(context, unit, { memberIds: ids, challengeId: null });
}
