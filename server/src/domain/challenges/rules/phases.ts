import type { ChallengePhase, ChallengeStatus } from '#contract/features/challenges/challenges.ts';
import { dayIn, endOfDay } from '../../../platform/clock/days.ts';

const hour = 3_600_000;

/** The last place on earth where a day ends. */
const lastZone = 'Etc/GMT+12';

/** When ranks freeze: the end of endDate in UTC-12 plus grace. */
export function finalMoment(endDate: string, graceHours: number): Date {
  return new Date(endOfDay(lastZone, endDate).getTime() + graceHours * hour);
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

/** The phase of a challenge at a moment, by the days of its own time zone (docs/domain.md#status). */
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
