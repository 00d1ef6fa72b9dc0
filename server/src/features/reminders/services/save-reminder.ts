import type { BodyOf } from '#contract/endpoint.ts';
import type { ReminderKind, saveReminder as endpoint } from '#contract/features/reminders/reminders.ts';
import { switchKindOn } from '../../../domain/mail/public.ts';
import { minuteOf } from '../../../platform/clock/time-of-day.ts';
import type { Context } from '../../../platform/context/context.ts';
import { putReminder } from '../reminders.queries.ts';

/** Stores when and how a member is reminded. Asking for emails again undoes an unsubscribe link. */
export async function saveReminder(
  { deps, db, programId, actor, now }: Context,
  kind: ReminderKind,
  { time, everyDay, inApp, email, push }: BodyOf<typeof endpoint>,
): Promise<void> {
  const row = { kind, minute: minuteOf(time), everyDay, inApp, byEmail: email, byPush: push };
  await putReminder(db, { programId, memberId: actor.memberId, row }, now);
  if (email) await switchKindOn(deps.gateway.global(), actor.loginId, 'reminder');
}
