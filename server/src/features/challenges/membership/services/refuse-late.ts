import { isFinal, type ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { dayIn } from '../../../../platform/clock/days.ts';
import { AppError } from '../../../../platform/errors/errors.ts';

/** Refuses anybody after the last day, and people who join by themselves after the deadline. */
export function refuseLate(challenge: ChallengeRow, now: Date, bySelf: boolean): void {
  if (isFinal(challenge, now)) throw new AppError('challenge_final');
  const today = dayIn(challenge.timeZone, now);
  if (today > challenge.endDate) throw new AppError('join_closed');
  if (bySelf && challenge.joinDeadline && today > challenge.joinDeadline) throw new AppError('join_closed');
}

/** The same for answers to an invitation or a request. It is too late, which is not an error in a form (409). */
export function refuseOver(challenge: ChallengeRow, now: Date, bySelf = false): void {
  try {
    refuseLate(challenge, now, bySelf);
  } catch {
    throw new AppError('invitation_over');
  }
}
