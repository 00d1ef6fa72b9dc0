import type { ChallengePhase, ChallengeStatus } from '#contract/features/challenges/challenges.ts';
import type { ChallengeType } from '#contract/features/challenges/kinds.ts';
import { addDays, dayIn, endOfDay, mondayOf } from '../../../platform/clock/days.ts';

const hour = 3_600_000;

/** The last place on earth where a day ends. */
const lastZone = 'Etc/GMT+12';

/**
 * Returns whether others see changes of a challenge only once a week, everybody at the same time
 * (docs/domain.md#wellness-challenge).
 */
export const movesWeekly = ({ challengeType }: { challengeType: ChallengeType }): boolean =>
  challengeType === 'wellness';

/** Returns the beginning of the week in a time zone: what was recorded before it is released. */
export const releasedUntil = (timeZone: string, now: Date): Date =>
  endOfDay(timeZone, addDays(mondayOf(dayIn(timeZone, now)), -1));

interface Ending {
  challengeType: ChallengeType;
  endDate: string;
  graceHours: number;
  timeZone: string;
}

/**
 * Returns when ranks freeze: the end of endDate in UTC-12 plus grace, and where scores move weekly the next beginning
 * of a week.
 */
export function finalMoment({ endDate, graceHours, timeZone, ...challenge }: Ending): Date {
  const graceOver = new Date(endOfDay(lastZone, endDate).getTime() + graceHours * hour);
  if (!movesWeekly(challenge)) return graceOver;
  const justBefore = new Date(graceOver.getTime() - 1);
  return endOfDay(timeZone, addDays(mondayOf(dayIn(timeZone, justBefore)), 6));
}

/** Until when a member's entries inside the window are accepted: the end of endDate in their zone plus grace. */
export function entryDeadline(endDate: string, graceHours: number, timeZone: string): Date {
  return new Date(endOfDay(timeZone, endDate).getTime() + graceHours * hour);
}

interface Dates {
  startDate: string;
  endDate: string;
  timeZone: string;
  finalAt: Date;
  archivedAt: Date | null;
}

const archivedAfter = 30 * 24 * hour;

/** Returns the phase of a challenge at a moment, by the days of its own time zone (docs/domain.md#status). */
export function phaseAt(
  { startDate, endDate, timeZone, finalAt, archivedAt }: Dates,
  now: Date,
): ChallengePhase {
  if (archivedAt || now.getTime() >= finalAt.getTime() + archivedAfter) return 'archived';
  if (now >= finalAt) return 'final';
  const today = dayIn(timeZone, now);
  if (today > endDate) return 'grace';
  return today >= startDate ? 'active' : 'pending';
}

/** pending, active (grace and final included, so that results stay in sight) or archived. */
export function statusOf(phase: ChallengePhase): ChallengeStatus {
  if (phase === 'pending' || phase === 'archived') return phase;
  return 'active';
}

export const isFinal = (challenge: { finalAt: Date }, now: Date): boolean => now >= challenge.finalAt;

/**
 * Entries count as they stood then: at the member's deadline, or, in a challenge made after it (its dates lie in
 * the past), when it was made (docs/decisions/004).
 */
export function cutoffOf(
  challenge: { endDate: string; graceHours: number; createdAt: Date },
  memberZone: string,
): Date {
  const deadline = entryDeadline(challenge.endDate, challenge.graceHours, memberZone);
  return deadline > challenge.createdAt ? deadline : challenge.createdAt;
}

interface Counted extends Pick<Ending, 'challengeType' | 'endDate' | 'graceHours'> {
  createdAt: Date;
  countedUntil: Date;
}

/**
 * Returns the moment as of which entries count in a challenge, or null for as they are now: the member's deadline, and
 * where scores move weekly the beginning of the last week that was released.
 */
export function countedAsOf(challenge: Counted, memberZone: string, now: Date): Date | null {
  const cutoff = cutoffOf(challenge, memberZone);
  if (movesWeekly(challenge)) return challenge.countedUntil < cutoff ? challenge.countedUntil : cutoff;
  return cutoff > now ? null : cutoff;
}
