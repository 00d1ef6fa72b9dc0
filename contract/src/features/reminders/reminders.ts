import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, oneOf, TimeOfDay } from '../../schemas.ts';
import { patterns } from '../../patterns.ts';
import { forOneself, permission } from '../../permissions.ts';

/** What a member can be reminded of: to log their day, and of today's part of their plan. */
export const reminderKinds = ['steps', 'plan'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The time is in the member's time zone, on weekdays unless `everyDay`. */
const choice = {
  time: TimeOfDay,
  everyDay: T.Boolean(),
  inApp: T.Boolean(),
  email: T.Boolean(),
  push: T.Boolean(),
};
export const Reminder = T.Object({ kind: oneOf(reminderKinds), ...choice });
export type Reminder = T.Static<typeof Reminder>;

export const Reminders = T.Object({
  /** Only those that the program offers. */
  items: T.Array(Reminder),
  /** The key that a browser needs to subscribe (VAPID, RFC 8292). */
  pushKey: T.String(),
  /**
   * The browsers that get them: SHA-256 of the address of each, base64url. A browser that is not among them any more has
   * been refused by its push service.
   */
  pushDevices: T.Array(T.String()),
});
export type Reminders = T.Static<typeof Reminders>;

/** When and how the member is reminded, and the browsers that show it. */
const remindersUse = permission('reminders.use', forOneself);

export const getReminders = endpoint({
  method: 'GET',
  path: 'account/reminders',
  permission: remindersUse,
  summary: 'Get when and how I want to be reminded',
  response: Reminders,
});

export const saveReminder = endpoint({
  method: 'POST',
  path: 'account/reminders/{kind}',
  permission: remindersUse,
  summary: 'Choose when and how I want to be reminded of one thing',
  params: T.Object({ kind: oneOf(reminderKinds) }, { additionalProperties: false }),
  body: T.Object(choice, { additionalProperties: false }),
  response: Done,
  errors: ['feature_off'],
  edits: 'body',
});

/** Keys that browsers make and nobody types. */
const base64url = '^[A-Za-z0-9_-]+$';
const Endpoint = T.String({ minLength: 12, maxLength: 1000, pattern: patterns.https });

export const addPushDevice = endpoint({
  method: 'POST',
  path: 'account/push-devices',
  permission: remindersUse,
  summary: 'Let this browser show my reminders until I log out of it',
  body: T.Object(
    {
      endpoint: Endpoint,
      keys: T.Object(
        {
          /** An uncompressed point of P-256 and 16 bytes, as browsers give them (RFC 8291). */
          p256dh: T.String({ minLength: 80, maxLength: 100, pattern: base64url }),
          auth: T.String({ minLength: 20, maxLength: 30, pattern: base64url }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['validation_failed'],
});

export const removePushDevice = endpoint({
  method: 'POST',
  path: 'account/push-devices/remove',
  permission: remindersUse,
  summary: 'Stop this browser from showing my reminders',
  body: T.Object({ endpoint: Endpoint }, { additionalProperties: false }),
  response: Done,
});
