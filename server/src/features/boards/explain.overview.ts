import { readRoster, readEarnings, type RosterRow } from '../../domain/scoring/public.ts';
import {
  daysElapsed,
  memberDaysElapsed,
  unranked,
  explainDays,
  explainPointDays,
  type ExplainedDay,
} from '../../domain/scoring/pure.ts';
import { readDaysAsOf } from '../../domain/activity/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { earlier } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { readBoardEntry, readTeamEntries } from '../../domain/boards/public.ts';

import { readCappedDays } from './capped-days.overview.ts';
import { isNamed, presentCredit, presentDay, presentExplanation } from './explain.presenter.ts';
import { readActivities, readTeamMembersCredit } from './explain.queries.ts';
import { explainImprovement } from './improvement.overview.ts';
import { cutoffOf, type SeenChallenge } from '../../domain/challenges/pure.ts';
import { translateIfKnown } from '../../platform/words/translate.ts';

interface Page {
  page: number;
  perPage: number;
}

async function explainedDays(
  { db, programId, now }: Context,
  challenge: SeenChallenge,
  memberId: string,
  intervals: readonly RosterRow[],
  timeZone: string,
): Promise<ExplainedDay[]> {
  const window = { programId, memberIds: [memberId], from: challenge.startDate, to: challenge.endDate };
  const cutoff = cutoffOf(challenge, timeZone);
  const standing = (await readDaysAsOf(db, { ...window, asOf: null })).get(memberId) ?? [];
  const counting =
    now <= cutoff ? standing : ((await readDaysAsOf(db, { ...window, asOf: cutoff })).get(memberId) ?? []);
  if (challenge.competitionOf === 'steps') return explainDays(counting, standing, intervals, challenge);
  const earned =
    (await readEarnings(db, { ...window, asOf: now <= cutoff ? null : cutoff })).get(memberId) ?? [];
  const here = earned.filter((one) => one.challengeId === null || one.challengeId === challenge.id);
  return explainPointDays(counting, here, intervals, challenge);
}

/** How a member's score came about, from the same entries and the same functions that made it. */
export async function explainMember(context: Context, challenge: SeenChallenge, memberId: string, at: Page) {
  const { db, programId, actor } = context;
  await accessSeenMember(context, memberId);
  const entry = await readBoardEntry(db, { programId, challengeId: challenge.id, memberId });
  if (!entry) throw notFound();
  const intervals = await readRoster(db, programId, [memberId], challenge.id);
  const days = await explainedDays(context, challenge, memberId, intervals, entry.timeZone);
  const activities = await readActivities(db);
  const names = new Map(
    activities.map(({ id, name }) => [id, translateIfKnown(actor.language, `activity-names:${id}`) ?? name]),
  );
  const improvement = await explainImprovement(context, challenge, memberId, entry.timeZone);
  const from = (at.page - 1) * at.perPage;
  const countsFrom = intervals[0]?.countsFrom ?? challenge.startDate;
  return presentExplanation(challenge, {
    memberId,
    teamId: null,
    name: entry.name,
    score: entry.rankScore === unranked ? 0 : entry.rankScore,
    total: entry.total,
    creditedDays: entry.creditedDays,
    divisor:
      challenge.trackingCalc === 'average'
        ? memberDaysElapsed(challenge, countsFrom, challenge.averagedOn)
        : null,
    improvement,
    daysElapsed: daysElapsed(challenge, challenge.averagedOn),
    countsFrom,
    countsTo: intervals.at(-1)?.countsTo ?? challenge.endDate,
    days: days
      .slice(from, from + at.perPage)
      .map((day) => presentDay(day, names, memberId === actor.memberId)),
    totalDays: days.length,
    members: [],
    totalMembers: 0,
  });
}

/** How a team's score came about: what each member earned for it, and their days on it. */
export async function explainTeam(context: Context, challenge: SeenChallenge, teamId: string, at: Page) {
  const { db, programId, actor } = context;
  const [team] = await readTeamEntries(db, programId, [{ challengeId: challenge.id, teamId }]);
  if (!team) throw notFound();
  const credits = await readTeamMembersCredit(
    db,
    programId,
    challenge.id,
    teamId,
    at.perPage,
    (at.page - 1) * at.perPage,
  );
  const named = credits.rows.filter((row) => isNamed(row, actor));
  const capped = await readCappedDays(context, challenge, teamId, named);
  return presentExplanation(challenge, {
    memberId: null,
    teamId,
    name: team.name,
    score: team.rankScore === unranked ? 0 : team.rankScore,
    total: team.total,
    creditedDays: team.creditedDays,
    divisor: challenge.trackingCalc === 'average' ? team.memberDays : null,
    improvement: null,
    daysElapsed: daysElapsed(challenge, challenge.averagedOn),
    countsFrom: challenge.startDate,
    countsTo: earlier(challenge.averagedOn, challenge.endDate),
    days: [],
    totalDays: 0,
    members: credits.rows.map((row) => presentCredit(row, actor, capped.get(row.memberId) ?? [])),
    totalMembers: credits.total,
  });
}
