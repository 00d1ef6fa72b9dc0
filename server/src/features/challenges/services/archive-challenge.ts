import { writeAudit } from '../../../core/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { isChallengeNameTaken, lockChallenge, updateChallengeRow } from '../challenges.queries.ts';

/**
 * Puts a challenge away, or takes it out again (docs/domain.md#status). Before its end that calls it off: it is not
 * closed, nobody is paid or written to. Its name is free while it is away.
 */
export async function archiveChallenge(context: Context, id: string, archived: boolean): Promise<void> {
  const { db, programId, actor, now } = context;
  await inTransaction(db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'update');
    if (!challenge) throw notFound();
    if (archived === (challenge.archivedAt !== null)) return;
    if (!archived && (await isChallengeNameTaken(tx, programId, challenge, id)))
      throw new AppError('name_taken', { fields: { archived: ['name_taken'] } });
    await updateChallengeRow(tx, programId, id, { archivedAt: archived ? now : null });
    if (actor.rank === 0) return;
    await writeAudit(tx, context, {
      action: archived ? 'challenges.archive' : 'challenges.unarchive',
      subjectType: 'challenge',
      subjectId: id,
    });
  });
}
