import type { BodyOf } from '#contract/endpoint.ts';
import {
  saveReminder as endpoint,
  type Reminder,
  type ReminderKind,
} from '#contract/features/reminders/reminders.ts';
import { switchKindOn } from '../../../domain/mail/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import { minuteOf } from '../../../platform/clock/time-of-day.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { putReminder } from '../reminders.queries.ts';

/**
 * Stores when and how a member is reminded. Asking for emails again undoes an unsubscribe link. Errors: changed_since, where another
 * device has saved it meanwhile. `read` returns what is stored.
 */
export async function saveReminder(
  context: Context,
  kind: ReminderKind,
  { time, everyDay, inApp, email, push }: BodyOf<typeof endpoint>,
  read: (within: Context) => Promise<Reminder>,
): Promise<void> {
  const { deps, db, programId, actor, now } = context;
  const row = { kind, minute: minuteOf(time), everyDay, inApp, byEmail: email, byPush: push };
  await inTransaction(db, async (tx) => {
    const id = `reminder:${actor.memberId}:${kind}`;
    await refuseOutdated(context, tx, { spec: endpoint, id, read });
    await putReminder(tx, { programId, memberId: actor.memberId, row }, now);
  });
  if (email) await switchKindOn(deps.gateway.global(), actor.loginId, 'reminder');
}
