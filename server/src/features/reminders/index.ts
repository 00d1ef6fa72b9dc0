import type { Manifest, ReminderSource } from '../../kernel/manifest/public.ts';
import { remindersPersonalData } from './reminders.personal-data.ts';
import { reminderRoutes } from './reminders.routes.ts';
import { forgetDevices } from './services/forget-devices.ts';
import { resealPush } from './services/push-key.ts';
import { sendRemindersOf } from './services/send-reminders.ts';

/** Reminders at a time that members choose: in the product, by email and by push. Other features say of what. */
export const remindersFrom = (sources: readonly ReminderSource[]): Manifest => ({
  routes: reminderRoutes(sources),
  jobs: [
    { name: 'reminders.send', everySeconds: 60, isOutward: true, run: sendRemindersOf(sources) },
    { name: 'reminders.forgetDevices', everySeconds: 600, run: forgetDevices },
  ],
  reseal: resealPush,
});

/** Beside the routes, because personal data is collected before the features that are built from others. */
export { remindersPersonalData };
