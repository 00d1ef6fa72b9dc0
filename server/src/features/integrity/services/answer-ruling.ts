import type { Named } from '../../../kernel/events/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { readDeciders, saveAnswer } from '../integrity.queries.ts';

/** Keeps what a member says to a decision about their day, and sends it to the admin who decided. */
export async function answerDecision(
  context: Context,
  { challenge, day }: { challenge: Named; day: string },
  text: string,
): Promise<void> {
  const { db, programId, actor, now } = context;
  const { id, name } = challenge;
  const { memberId } = actor;
  await inTransaction(db, async (tx) => {
    const saved = await saveAnswer(tx, { programId, challengeId: id, memberId, day }, text.trim(), now);
    if (!saved) throw notFound();
    // The same answer again is not worth another message.
    if (!saved.isNew) return;
    const recipientIds = await readDeciders(tx, programId, saved.ruledBy);
    await emit(context, tx, 'challenge.rulingAnswered', { challenge: { id, name }, memberId, recipientIds });
  });
}
