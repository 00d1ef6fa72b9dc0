import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteChallengeRow, lockChallenge } from '../../../domain/challenges/public.ts';
import { forgetChallenge } from '../../../domain/invitations/public.ts';
import { closeEntry } from '../membership/services/close-entry.ts';

/** Deletes a challenge with its scores; what members logged stays. */
export async function deleteChallenge(context: Context, id: string): Promise<void> {
  const { programId, actor } = context;
  await inTransaction(context.db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'update');
    if (!challenge) return;
    await closeEntry(context, tx, id);
    await forgetChallenge(tx, programId, id);
    await deleteChallengeRow(tx, programId, id);
    if (actor.rank === 0) return;
    const details = { name: challenge.name };
    await writeAudit(tx, context, {
      action: 'challenges.delete',
      subjectType: 'challenge',
      subjectId: id,
      details,
    });
  });
}
