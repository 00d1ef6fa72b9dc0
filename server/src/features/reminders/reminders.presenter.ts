import type { Reminder, ReminderKind } from '#contract/features/reminders/reminders.ts';
import { timeOf } from '../../platform/clock/time-of-day.ts';
import type { ReminderRow } from './reminders.types.ts';

/** When a member who has chosen nothing would be reminded: near the end of the day, or before it begins. */
const usual = { steps: 17 * 60, plan: 9 * 60 } as const;

export function presentReminder(
  kind: ReminderKind,
  row: ReminderRow | undefined,
  mayEmail: boolean,
): Reminder {
  return {
    kind,
    time: timeOf(row?.minute ?? usual[kind]),
    everyDay: row?.everyDay ?? false,
    inApp: row?.inApp ?? false,
    email: (row?.byEmail ?? false) && mayEmail,
    push: row?.byPush ?? false,
  };
}
