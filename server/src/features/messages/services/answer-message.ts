import type { Answerer } from '../../../core/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mayAnswer } from '../messages.policy.ts';
import type { MessageRow } from '../messages.types.ts';

/**
 * Accepts or declines from within a message. The feature that knows the subject locks what it is about and judges
 * anew, so that of two answers the first counts; the message is locked last, when its events close it (ARCHITECTURE.md).
 */
export async function answerMessage(
  context: Context,
  answerers: readonly Answerer[],
  message: MessageRow,
  accept: boolean,
): Promise<void> {
  if (!mayAnswer(context.actor.memberId, message)) throw new AppError('already_answered');
  const answerer = answerers.find(({ subject }) => subject === message.subject);
  if (!answerer) throw new Error(`No feature answers messages about ${message.subject}.`);
  const { subjectId, teamId } = message;
  await inTransaction(context.db, (tx) =>
    answerer.answer({ ...context, db: tx }, tx, { subjectId, teamId }, accept),
  );
}
