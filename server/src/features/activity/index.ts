import type { Manifest } from '../../kernel/manifest/public.ts';
import { activityRoutes } from './activity.routes.ts';
import { entryListeners } from './listeners/entries.listeners.ts';
import { dayOfMoment } from './moment.overview.ts';
import { activityReminder } from './activity.reminder.ts';
import { activityToday, firstEntry } from './today.overview.ts';
import { activityPersonalData } from './activity.personal-data.ts';

export { importActivity, type ImportOptions } from './services/import-activity.ts';

export const activity: Manifest = {
  routes: activityRoutes,
  listeners: entryListeners,
  today: [activityToday],
  firstWeek: [firstEntry],
  moments: [dayOfMoment],
  reminders: [activityReminder],
  live: [{ topic: 'entries.moved', mayListen: async ({ actor }, id) => id === actor.memberId }],
  personalData: [activityPersonalData],
};
