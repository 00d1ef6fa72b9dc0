import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import {
  isChallengeNameTaken,
  lockChallenge,
  updateChallengeRow,
} from '../../../domain/challenges/public.ts';
import { hasEnoughMetrics, isFinal, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import { findProgram } from '../../../domain/programs/public.ts';

/**
 * Refuses to take out a wellness challenge of which members can log too little now, because later its board would tell what they
 * logged meanwhile, and one of minutes while nobody can log any (docs/domain.md#rules-that-hold).
 */
async function refuseStill(tx: Db, challenge: ChallengeRow, now: Date): Promise<void> {
  const { challengeType, competitionOf } = challenge;
  const ofMinutes = competitionOf === 'minutes';
  if ((challengeType !== 'wellness' && !ofMinutes) || isFinal(challenge, now)) return;
  const program = await findProgram(tx, challenge.programId);
  if (ofMinutes && program && !program.settings.converter)
    throw new AppError('minutes_off', { fields: { archived: ['minutes_off'] } });
  if (!ofMinutes && program && !hasEnoughMetrics(challenge.metrics, program.settings))
    throw invalid('archived', 'metrics_off');
}

/**
 * Puts a challenge away, or takes it out again (docs/domain.md#status). Before its end that calls it off: it is not
 * closed, nobody is paid or written to. Its name is free while it is away. Returns whether that changed anything.
 */
export async function archiveChallenge(context: Context, id: string, archived: boolean): Promise<boolean> {
  const { db, programId, actor, now } = context;
  return inTransaction(db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'update');
    if (!challenge) throw notFound();
    if (archived === (challenge.archivedAt !== null)) return false;
    if (!archived && (await isChallengeNameTaken(tx, programId, challenge, id)))
      throw new AppError('name_taken', { fields: { archived: ['name_taken'] } });
    if (!archived) await refuseStill(tx, challenge, now);
    await updateChallengeRow(tx, programId, id, { archivedAt: archived ? now : null });
    if (actor.rank === 0) return true;
    await writeAudit(tx, context, {
      action: archived ? 'challenges.archive' : 'challenges.unarchive',
      subjectType: 'challenge',
      subjectId: id,
    });
    return true;
  });
}
