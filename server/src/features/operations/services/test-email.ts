import { composeUnsigned, sendNow, type Delivery } from '../../../domain/mail/public.ts';
import { findRestored } from '../../../kernel/installation/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';

const limit = { most: 10, windowMs: 10 * 60_000 };

/** Sends an email at once. Null: there is no mail server. */
export async function sendTest(context: Context, email: string): Promise<Delivery | null> {
  const { deps, db, actor, now } = context;
  if (await findRestored(deps.gateway.global())) throw new AppError('restored_copy');
  await useUp(db, [{ key: throttleKey('test-email', actor.loginId), ...limit }], now);
  const mail = composeUnsigned(actor.language, 'testEmail', { address: deps.env.publicUrl });
  const delivery = await sendNow(deps.env, { recipient: email, language: actor.language, ...mail });
  const details = { outcome: delivery?.outcome ?? 'off' };
  await writePlatformLog(deps.gateway.global(), context, { action: 'mail.test', subjectId: null, details });
  return delivery;
}
