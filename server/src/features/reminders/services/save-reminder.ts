import type { BodyOf } from '#contract/endpoint.ts';
import { saveReminder as endpoint, type ReminderKind } from '#contract/features/reminders/reminders.ts';
import { listKindsOff, switchKindOn } from '../../../domain/mail/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import { minuteOf } from '../../../platform/clock/time-of-day.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { presentReminder } from '../reminders.presenter.ts';
import { listReminders, putReminder } from '../reminders.queries.ts';

/** Returns when and how a member is reminded of one thing. */
async function readReminder({ deps, db, programId, actor }: Context, kind: ReminderKind) {
  const rows = await listReminders(db, programId, actor.memberId);
  const off = await listKindsOff(deps.gateway.global(), actor.loginId);
  return presentReminder(
    kind,
    rows.find((row) => row.kind === kind),
    !off.includes('reminder'),
  );
}

/**
 * Stores when and how a member is reminded. Asking for emails again undoes an unsubscribe link. Errors: changed_since, where another
 * device has saved it meanwhile.
 */
export async function saveReminder(
  context: Context,
  kind: ReminderKind,
  { time, everyDay, inApp, email, push }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { deps, db, programId, actor, now } = context;
  const row = { kind, minute: minuteOf(time), everyDay, inApp, byEmail: email, byPush: push };
  await inTransaction(db, async (tx) => {
    const id = `reminder:${actor.memberId}:${kind}`;
    await refuseOutdated(context, tx, { spec: endpoint, id, read: (within) => readReminder(within, kind) });
    await putReminder(tx, { programId, memberId: actor.memberId, row }, now);
  });
  if (email) await switchKindOn(deps.gateway.global(), actor.loginId, 'reminder');
}
