import type { BodyOf } from '#contract/endpoint.ts';
import type { addEarlyStart } from '#contract/features/integrity/early-starts.ts';
import { accessChallenge, lockChallenge } from '../../../domain/challenges/public.ts';
import type { ChallengeRow } from '../../../domain/challenges/pure.ts';
import { moveFirstDays } from '../../../domain/scoring/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { dayIn, later } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inUnitOfWork, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { deleteStarts, listLateJoiners, saveStarts } from '../early-starts.queries.ts';

/** Runs a change of a challenge that is not final. */
async function change<R>(
  context: Context,
  challengeId: string,
  work: (unit: UnitOfWork, challenge: ChallengeRow) => Promise<R>,
): Promise<R> {
  const { db, programId, now } = context;
  await accessChallenge(context, challengeId);
  return inTransaction(db, (tx) =>
    inUnitOfWork(tx, async (unit) => {
      const challenge = await lockChallenge(unit, programId, challengeId, 'share');
      if (!challenge) throw notFound();
      if (challenge.finalAt <= now) throw new AppError('challenge_final');
      return work(unit, challenge);
    }),
  );
}

const note = (
  context: Context,
  unit: UnitOfWork,
  { action, challengeId, details }: { action: string; challengeId: string; details: object },
) =>
  writeAudit(unit, context, {
    action,
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { ...details },
  });

/** Whether a challenge is one of these. Wellness and preventative ones begin with each person’s own yes. */
const isHere = ({ challengeType, startDate, timeZone }: ChallengeRow, now: Date): boolean =>
  challengeType !== 'wellness' && challengeType !== 'preventative' && startDate <= dayIn(timeZone, now);

/**
 * Sets from which day people count who joined late, not before the challenge or their registration. What was paid stays. Errors:
 * early_start_not_here, early_start_nobody, challenge_final.
 */
export async function setEarlyStart(
  context: Context,
  challengeId: string,
  { from, memberId, registeredFrom, reason }: BodyOf<typeof addEarlyStart>,
): Promise<number> {
  if ((memberId === undefined) === (registeredFrom === undefined)) throw invalid('memberId', 'blank');
  const { programId, actor, now } = context;
  return change(context, challengeId, async (unit, challenge) => {
    if (!isHere(challenge, now)) throw new AppError('early_start_not_here');
    const wished = later(from, challenge.startDate);
    const chosen = { memberId: memberId ?? null, registeredFrom: registeredFrom ?? null, from: wished };
    const late = await listLateJoiners(unit, programId, challenge.id, chosen);
    const moves = late.map((one) => ({
      memberId: one.memberId,
      from: one.countsFrom,
      to: later(wished, one.registeredOn),
    }));
    const moved = new Set(await moveFirstDays(context, unit, challenge, moves));
    const done = moves.filter((move) => moved.has(move.memberId));
    if (!done.length) throw new AppError('early_start_nobody');
    const decision = { setId: newId(), reason: reason.trim(), setBy: actor.memberId, setAt: now };
    const key = { programId, challengeId: challenge.id };
    await saveStarts(
      unit,
      done.map((move) => ({
        ...key,
        ...decision,
        memberId: move.memberId,
        countsFrom: move.to,
        formerFrom: move.from,
      })),
    );
    // Why, and about whom, is kept with the decision, which goes with them.
    const details = { from: wished, registeredFrom: registeredFrom ?? null, people: done.length };
    await note(context, unit, { action: 'challenges.setEarlyStart', challengeId: challenge.id, details });
    return done.length;
  });
}

/** People count from the day that they did before. Errors: not_found, challenge_final. */
export const takeBackEarlyStart = (context: Context, challengeId: string, setId: string): Promise<void> =>
  change(context, challengeId, async (unit, challenge) => {
    const rows = await deleteStarts(unit, context.programId, challenge.id, setId);
    if (!rows.length) throw notFound();
    const moves = rows.map(({ memberId, countsFrom, formerFrom, registeredOn }) => ({
      memberId,
      from: countsFrom,
      to: later(formerFrom, registeredOn),
    }));
    await moveFirstDays(context, unit, challenge, moves);
    const details = { people: rows.length };
    await note(context, unit, {
      action: 'challenges.takeBackEarlyStart',
      challengeId: challenge.id,
      details,
    });
  });
