import type { changeMails as endpoint } from '#contract/features/account-settings/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { switchKindOff, switchKindsOn } from '../../../domain/mail/public.ts';
import { setQuietHours } from '../../../domain/identity/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { minuteOf } from '../../../platform/clock/time-of-day.ts';

/** Changes which kinds of email the member wants, and their quiet hours. */
export async function changeMails(context: Context, input: BodyOf<typeof endpoint>): Promise<void> {
  const { deps, now, actor } = context;
  const { loginId } = actor;
  const { off, quietHours } = input;
  if (quietHours && quietHours.from === quietHours.until) throw invalid('quietUntil', 'same_time');
  await inTransaction(deps.gateway.global(), async (tx) => {
    if (off) {
      // Reminders have a form of their own.
      await switchKindsOn(tx, loginId, [...off, 'reminder']);
      for (const kind of off)
        await switchKindOff(tx, { id: newId(), chooser: { loginId }, kind, since: now });
    }
    if (quietHours === undefined) return;
    const quietFrom = quietHours && minuteOf(quietHours.from);
    const quietUntil = quietHours && minuteOf(quietHours.until);
    await setQuietHours(tx, loginId, { quietFrom, quietUntil });
  });
}
