import { countQueuedMails, dropQueuedMails } from '../../../domain/mail/public.ts';
import { endHold } from '../../../kernel/installation/public.ts';
import { dropDueDeliveries } from '../../../kernel/webhooks/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';

export type QueuedEmails = 'send' | 'drop';

/**
 * Says that a restored copy is the production. Emails and events for webhooks that waited leave, or are dropped. Returns how many emails. Errors:
 * already_done. `context`: null for a command on the server.
 */
export const releaseOutgoing = (
  deps: Deps,
  context: Pick<Context, 'actor' | 'programId' | 'now'> | null,
  emails: QueuedEmails,
): Promise<number> =>
  inTransaction(deps.gateway.global(), async (tx) => {
    if (!(await endHold(tx))) throw new AppError('already_done');
    const count = emails === 'drop' ? await dropQueuedMails(tx) : await countQueuedMails(tx);
    if (emails === 'drop') await dropDueDeliveries(tx, deps.clock.now());
    await writePlatformLog(tx, context ?? { now: deps.clock.now(), actor: null }, {
      action: 'installation.release',
      subjectId: null,
      details: { emails, count },
    });
    return count;
  });
