import { lockMembers, findMember } from '../../../domain/members/public.ts';
import { stirMap } from '../../../domain/maps/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { addDays, dayIn, earlier } from '../../../platform/clock/days.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { tellIncentives } from './tell-phase.ts';
import { payIncentives } from '../closing.queries.ts';
import { lockChallenge, findEntry, putEntry } from '../../../domain/challenges/public.ts';
import { isFinal, type ChallengeRow, type EntryRow } from '../../../domain/challenges/pure.ts';
import { readStates } from '../membership/entrants.queries.ts';

/** The entered values; undefined leaves a value as it is, null removes it. */
export type EntryChange = { completedOn: string | null } | { freeText: string | null };

/** Accepts a date in [startDate - lookback, min(today, endDate)], today by the member's own calendar. */
function checkDate(challenge: ChallengeRow, day: string, today: string): void {
  if (!challenge.takesCompletionDate) throw invalid('completionDate', 'not_taken');
  const first = addDays(challenge.startDate, -challenge.lookbackDays);
  if (day < first || day > earlier(today, challenge.endDate))
    throw invalid('completionDate', 'completion_window');
}

/** The date completes it; the text does when it is the only way. Once complete, the moment stays. */
export function completedBy(
  challenge: Pick<ChallengeRow, 'takesCompletionDate' | 'takesFreeText'>,
  entry: EntryRow,
  now: Date,
): Date | null {
  const done = challenge.takesCompletionDate
    ? entry.completedOn !== null
    : challenge.takesFreeText && entry.freeText !== null;
  return done ? (entry.completedAt ?? now) : null;
}

async function takePart(
  context: Context,
  tx: Db,
  challengeId: string,
  memberId: string,
): Promise<ChallengeRow> {
  const { programId, now } = context;
  const challenge = await lockChallenge(tx, programId, challengeId, 'share');
  if (!challenge || challenge.challengeType !== 'preventative') throw notFound();
  const states = await readStates(tx, programId, challengeId, 'members', [memberId]);
  if (states.get(memberId) !== 'joined') throw new AppError('not_in_challenge');
  if (isFinal(challenge, now)) throw new AppError('challenge_final');
  return challenge;
}

/**
 * Enters, changes or takes back what a member says in a preventative challenge (docs/domain.md#preventative-challenge), until it is
 * final. One writer a member, so that a date and a text sent together do not lose each other.
 */
export async function recordEntry(
  context: Context,
  memberId: string,
  challengeId: string,
  change: EntryChange,
): Promise<EntryRow> {
  const { db, programId, now } = context;
  const member = await findMember(db, programId, memberId);
  if (!member) throw notFound();
  return inTransaction(db, async (tx) => {
    const challenge = await takePart(context, tx, challengeId, memberId);
    await lockMembers(tx, programId, [memberId]);
    if ('completedOn' in change && change.completedOn !== null)
      checkDate(challenge, change.completedOn, dayIn(member.timeZone, now));
    if ('freeText' in change && change.freeText !== null && !challenge.takesFreeText)
      throw invalid('freeText', 'not_taken');
    const before = await findEntry(tx, programId, challengeId, memberId);
    const entry: EntryRow = { completedOn: null, freeText: null, completedAt: null, ...before, ...change };
    const after = { ...entry, completedAt: completedBy(challenge, entry, now) };
    await putEntry(tx, programId, challengeId, memberId, after, now);
    if (challenge.mapId) await stirMap(tx, programId, challengeId);
    // Paid at the first completion only, not when the member undoes it and completes it again.
    const { incentiveType: type, incentiveAmount: amount } = challenge;
    if (after.completedAt && type === 'completion' && amount)
      await tellIncentives(
        context,
        tx,
        challenge,
        await payIncentives(tx, { programId, challengeId, type, amount }, [memberId], now),
      );
    return after;
  });
}
