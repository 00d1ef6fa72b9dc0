import type { ReminderKind } from '#contract/features/reminders/reminders.ts';

export interface ReminderRow {
  kind: ReminderKind;
  /** Minute of the day in the member's time zone. */
  minute: number;
  everyDay: boolean;
  inApp: boolean;
  byEmail: boolean;
  byPush: boolean;
}

export interface DueReminder {
  programId: string;
  memberId: string;
  loginId: string;
  kind: ReminderKind;
  /** The member's day. */
  day: string;
  timeZone: string;
  firstName: string;
  email: string;
  locale: string;
  inApp: boolean;
  byEmail: boolean;
  byPush: boolean;
}

/** A browser that shows a member's reminders (RFC 8030). */
export interface PushDevice {
  memberId: string;
  endpointHash: Buffer;
  sessionId: string;
  endpoint: string;
  publicKey: string;
  authSecret: string;
}
