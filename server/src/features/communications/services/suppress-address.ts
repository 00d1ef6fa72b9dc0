import type { BodyOf } from '#contract/endpoint.ts';
import type { suppressAddress as endpoint } from '#contract/features/communications/suppressed-addresses.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { addressHash, deleteSuppressed, insertSuppressed } from '../../../domain/mail/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';

const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('suppress or release an address');

/** From now on the address gets no email, except about the safety of an account. Emails in the queue are withheld too. */
export const suppressAddress = (context: Context, { email, reason }: BodyOf<typeof endpoint>) =>
  once({ ...context, db: onPlatform(context) }, async (tx): Promise<{ id: string }> => {
    const address = email.trim().toLowerCase();
    const id = newId();
    const row = {
      id,
      addressHash: addressHash(address),
      address,
      reason: reason.trim(),
      createdBy: context.actor.loginId,
      createdAt: context.now,
    };
    if (!(await insertSuppressed(tx, row))) throw new AppError('already_done');
    // The log says nothing about people who are erased later.
    await writePlatformLog(tx, context, { action: 'address.suppress', subjectId: id });
    return { id };
  });

/** The address gets email again. What was withheld stays unsent. */
export const releaseAddress = (context: Context, id: string, reason: string) =>
  once({ ...context, db: onPlatform(context) }, async (tx): Promise<{ done: true }> => {
    if (!(await deleteSuppressed(tx, id))) throw notFound();
    const details = { reason: reason.trim() };
    await writePlatformLog(tx, context, { action: 'address.release', subjectId: id, details });
    return { done: true };
  });
