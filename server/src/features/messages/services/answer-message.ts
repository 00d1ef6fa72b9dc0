import type { Answerer } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mayAnswer } from '../messages.policy.ts';
import type { MessageRow } from '../messages.types.ts';

/**
 * Accepts or declines from a message. The feature that knows the subject locks it and decides again, so that the first
 * of two answers counts. The message is locked last, when an event closes it (ARCHITECTURE.md).
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
