import type { BodyOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { answerJoinRequests as answerEndpoint } from '#contract/features/messages/join-requests.ts';
import type { Answerer } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';

interface Answers {
  answered: number;
  failed: Map<ErrorCode, number>;
}

/**
 * Answers several requests to join, each in its own transaction: one that fails does not stop the others, and no
 * transaction locks a team after a member.
 */
export async function answerRequests(
  context: Context,
  answerers: readonly Answerer[],
  { accept, requests }: BodyOf<typeof answerEndpoint>,
): Promise<Answers> {
  const failed = new Map<ErrorCode, number>();
  let answered = 0;
  for (const { kind, id } of requests) {
    const answerer = answerers.find(({ subject }) => subject === `${kind}.request`);
    if (!answerer) throw new Error(`No feature answers requests to join a ${kind}.`);
    try {
      await inTransaction(context.db, (tx) =>
        answerer.answer({ ...context, db: tx }, tx, { subjectId: id, teamId: null }, accept),
      );
      answered += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.set(error.code, (failed.get(error.code) ?? 0) + 1);
    }
  }
  return { answered, failed };
}
