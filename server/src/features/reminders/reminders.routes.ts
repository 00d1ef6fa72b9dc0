import * as endpoints from '#contract/features/reminders/reminders.ts';
import type { Reminder, ReminderKind } from '#contract/features/reminders/reminders.ts';
import { listKindsOff } from '../../domain/mail/public.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import type { ReminderSource } from '../../kernel/manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { listEndpointHashes } from './push.queries.ts';
import { listReminders } from './reminders.queries.ts';
import { presentReminder } from './reminders.presenter.ts';
import { addDevice, removeDevice } from './services/change-devices.ts';
import { pushKey } from './services/push-key.ts';
import { saveReminder } from './services/save-reminder.ts';

const done = { done: true } as const;

/** Returns the kinds that the program offers, in their order. */
async function offered(context: Context, sources: readonly ReminderSource[]): Promise<ReminderKind[]> {
  const kinds = await Promise.all(
    sources.map(async (source) => ((await source.isOffered(context)) ? source.kind : null)),
  );
  return endpoints.reminderKinds.filter((kind) => kinds.includes(kind));
}

async function readReminder({ deps, db, programId, actor }: Context, kind: ReminderKind): Promise<Reminder> {
  const rows = await listReminders(db, programId, actor.memberId);
  const off = await listKindsOff(deps.gateway.global(), actor.loginId);
  const row = rows.find((one) => one.kind === kind);
  return presentReminder(kind, row, !off.includes('reminder'));
}

export const reminderRoutes = (sources: readonly ReminderSource[]) => [
  route(endpoints.getReminders, async ({ context }) => {
    const { id } = await accessSelf(context, context.actor.memberId);
    const { deps, db, programId, actor } = context;
    const [kinds, rows, off, { publicKey }, hashes] = await Promise.all([
      offered(context, sources),
      listReminders(db, programId, id),
      listKindsOff(deps.gateway.global(), actor.loginId),
      pushKey(deps),
      listEndpointHashes(db, programId, id),
    ]);
    const items = kinds.map((kind) =>
      presentReminder(
        kind,
        rows.find((row) => row.kind === kind),
        !off.includes('reminder'),
      ),
    );
    return { items, pushKey: publicKey, pushDevices: hashes.map((hash) => hash.toString('base64url')) };
  }),

  route(endpoints.saveReminder, async ({ context, params, body }) => {
    await accessSelf(context, context.actor.memberId);
    if (!(await offered(context, sources)).includes(params.kind)) throw new AppError('feature_off');
    await saveReminder(context, params.kind, body, (within) => readReminder(within, params.kind));
    return done;
  }),

  route(endpoints.addPushDevice, async ({ context, body }) => {
    await accessSelf(context, context.actor.memberId);
    await addDevice(context, body);
    return done;
  }),

  route(endpoints.removePushDevice, async ({ context, body }) => {
    await accessSelf(context, context.actor.memberId);
    await removeDevice(context, body.endpoint);
    return done;
  }),
];
