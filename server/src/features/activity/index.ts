import type { Manifest } from '../../core/manifest/public.ts';
import { activityRoutes } from './activity.routes.ts';
import { activityToday } from './activity.today.ts';

export { parseMap } from './import/format.ts';
export { importActivity } from './services/import-activity.ts';

export const activity: Manifest = { routes: activityRoutes, today: [activityToday] };
