import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { queueAgain } from '../email-queue.queries.ts';

/** Queues an email that failed once more. Pressing twice sends it once. */
export const resendEmail = (context: Context, id: string): Promise<void> =>
  inTransaction(context.deps.gateway.forPlatform('send an email again'), async (tx) => {
    if (!(await queueAgain(tx, id, context.now))) throw new AppError('already_sent');
    await writePlatformLog(tx, context, { action: 'emailQueue.resend', subjectId: id });
  });
