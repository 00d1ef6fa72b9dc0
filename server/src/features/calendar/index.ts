import type { CalendarSource, Manifest } from '../../kernel/manifest/public.ts';
import { calendarPersonalData } from './calendar.personal-data.ts';
import { calendarRoutes } from './calendar.routes.ts';

/** Offers a calendar for each member, composed of what other features provide. */
export const calendarFrom = (sources: readonly CalendarSource[]): Manifest => ({
  routes: calendarRoutes(sources),
});

/** Beside the routes, because personal data is collected before the features that are built from others. */
export { calendarPersonalData };
