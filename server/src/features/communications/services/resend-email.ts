import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { queueAgain, queueAllAgain } from '../email-queue.queries.ts';
import type { QueueFilter } from '../email-queue.types.ts';

/** Queues an email that failed once more. Pressing twice sends it once. */
export const resendEmail = (context: Context, id: string): Promise<void> =>
  inTransaction(context.deps.gateway.forPlatform('send an email again'), async (tx) => {
    if (!(await queueAgain(tx, id, context.now))) throw new AppError('already_sent');
    await writePlatformLog(tx, context, { action: 'emailQueue.resend', subjectId: id });
  });

/** Queues all emails that match and were not delivered since then once more. Returns how many those are. */
export const resendEmails = (context: Context, filter: QueueFilter, since: Date): Promise<number> =>
  inTransaction(context.deps.gateway.forPlatform('send emails again'), async (tx) => {
    const count = await queueAllAgain(tx, filter, since, context.now);
    if (count)
      await writePlatformLog(tx, context, {
        action: 'emailQueue.resendAll',
        subjectId: null,
        details: { count },
      });
    return count;
  });
