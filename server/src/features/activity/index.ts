import type { Manifest } from '../../kernel/manifest/public.ts';
import { activityRoutes } from './activity.routes.ts';
import { activityToday } from './today.overview.ts';
import { activityPersonalData } from './activity.personal-data.ts';

export { importActivity, type ImportOptions } from './services/import-activity.ts';

export const activity: Manifest = {
  routes: activityRoutes,
  today: [activityToday],
  personalData: [activityPersonalData],
};
