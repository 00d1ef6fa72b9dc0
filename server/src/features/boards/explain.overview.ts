import {
  findEarlyStart,
  readEarnings,
  readExcused,
  readRoster,
  readRulings,
  type RosterRow,
} from '../../domain/scoring/public.ts';
import {
  daysElapsed,
  excusedElapsed,
  earningsIn,
  inWeeks,
  memberDaysElapsed,
  unranked,
  explainDays,
  explainPointDays,
  withExcused,
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
import { countedAsOf, movesWeekly, type SeenChallenge } from '../../domain/challenges/pure.ts';
import { translateIfKnown } from '../../platform/words/translate.ts';

interface Page {
  page: number;
  perPage: number;
}

/** Whose days are explained, and to whom: to oneself as they are now, to others as they count. */
interface Explained {
  memberId: string;
  timeZone: string;
  intervals: readonly RosterRow[];
  isOwn: boolean;
}

async function explainedDays(
  { db, programId, now }: Context,
  challenge: SeenChallenge,
  { memberId, timeZone, intervals, isOwn }: Explained,
): Promise<ExplainedDay[]> {
  const window = { programId, memberIds: [memberId], from: challenge.startDate, to: challenge.endDate };
  const live = isOwn && movesWeekly(challenge) ? { ...challenge, countedUntil: now } : challenge;
  const asOf = countedAsOf(live, timeZone, now);
  const standing = (await readDaysAsOf(db, { ...window, asOf: null })).get(memberId) ?? [];
  const counting = asOf ? ((await readDaysAsOf(db, { ...window, asOf })).get(memberId) ?? []) : standing;
  if (challenge.competitionOf !== 'points') {
    const rulings = await readRulings(db, programId, challenge.id, [memberId]);
    const byDay = new Map(rulings.map((ruling) => [ruling.day, ruling]));
    return explainDays(counting, standing, intervals, challenge, byDay);
  }
  const earned = earningsIn(
    isOwn ? { ...challenge, countedUntil: now } : challenge,
    (await readEarnings(db, { ...window, asOf })).get(memberId),
  );
  const days = explainPointDays(counting, earned, intervals, challenge);
  return isOwn ? days : inWeeks(days);
}

/** Explains a member's score from the same entries and with the same functions that made it. */
export async function explainMember(context: Context, challenge: SeenChallenge, memberId: string, at: Page) {
  const { db, programId, actor } = context;
  await accessSeenMember(context, memberId);
  const entry = await readBoardEntry(db, { programId, challengeId: challenge.id, memberId });
  if (!entry) throw notFound();
  const intervals = await readRoster(db, programId, [memberId], challenge.id);
  const isOwn = memberId === actor.memberId;
  const counting = await explainedDays(context, challenge, {
    memberId,
    timeZone: entry.timeZone,
    intervals,
    isOwn,
  });
  const excused = (await readExcused(db, programId, challenge.id, [memberId])).get(memberId) ?? [];
  // Others read how many days somebody excused, and not which.
  const days = isOwn ? withExcused(counting, excused, challenge) : counting;
  const ofPoints = challenge.competitionOf === 'points';
  const counted = days.reduce((sum, { credited }) => sum + credited, 0);
  const activities = await readActivities(db);
  const names = new Map(
    activities.map(({ id, name }) => [id, translateIfKnown(actor.language, `activity-names:${id}`) ?? name]),
  );
  const improvement = await explainImprovement(context, challenge, memberId, entry.timeZone);
  const from = (at.page - 1) * at.perPage;
  const countsFrom = intervals[0]?.countsFrom ?? challenge.startDate;
  const today = challenge.averagedOn;
  const excusedDays = excusedElapsed(challenge, { countsFrom, today, excused });
  const early = await findEarlyStart(db, programId, challenge.id, { memberId, countsFrom });
  return presentExplanation(challenge, {
    memberId,
    teamId: null,
    name: entry.name,
    score: entry.rankScore === unranked ? 0 : entry.rankScore,
    total: entry.total,
    creditedDays: entry.creditedDays,
    divisor:
      challenge.trackingCalc === 'average'
        ? memberDaysElapsed(challenge, countsFrom, today) - excusedDays
        : null,
    excusedDays,
    improvement,
    daysElapsed: daysElapsed(challenge, challenge.averagedOn),
    byWeek: ofPoints && !isOwn,
    soFar: ofPoints && isOwn && counted !== entry.total ? counted : null,
    countsFrom,
    countsTo: intervals.at(-1)?.countsTo ?? challenge.endDate,
    earlyStart: early && { reason: isOwn || actor.rank > 0 ? early.reason : null },
    days: days
      .slice(from, from + at.perPage)
      .map((day) => presentDay(day, names, { isOwn, readsReasons: isOwn || actor.rank > 0 })),
    totalDays: days.length,
    members: [],
    totalMembers: 0,
  });
}

/** Explains a team's score: what each member earned for it, and their days on it. */
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
    excusedDays: 0,
    improvement: null,
    daysElapsed: daysElapsed(challenge, challenge.averagedOn),
    byWeek: false,
    soFar: null,
    countsFrom: challenge.startDate,
    earlyStart: null,
    countsTo: earlier(challenge.averagedOn, challenge.endDate),
    days: [],
    totalDays: 0,
    members: credits.rows.map((row) => presentCredit(row, actor, capped.get(row.memberId) ?? [])),
    totalMembers: credits.total,
  });
}
