import { writeAudit } from '../../../kernel/audit/public.ts';
import { cancelMailsOf } from '../../../domain/mail/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { lockAdminEmail, setAdminEmailStatus } from '../admin-email.queries.ts';

/** Cancels a scheduled email, or what has not left of one that is going out. Error: already_sent. */
export async function cancelAdminEmail(context: Context, tx: Db, id: string): Promise<void> {
  const { programId } = context;
  const email = await lockAdminEmail(tx, programId, id);
  if (!email) throw notFound();
  if (email.status === 'cancelled') return;
  const stopped = email.status === 'queued' ? await cancelMailsOf(tx, programId, id) : null;
  if (stopped === 0) throw new AppError('already_sent');
  await setAdminEmailStatus(tx, programId, id, { status: 'cancelled' });
  await writeAudit(tx, context, {
    action: 'adminEmails.cancel',
    subjectType: 'program',
    subjectId: programId,
    details: { emailId: id },
  });
}
