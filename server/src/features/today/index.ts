import type { FirstWeekStep, Manifest, TodaySection } from '../../kernel/manifest/public.ts';
import { todayRoutes } from './today.routes.ts';

/** Offers the dashboard, composed of what other features provide. */
export const todayFrom = (
  sections: readonly TodaySection[],
  firstWeek: readonly FirstWeekStep[],
): Manifest => ({ routes: todayRoutes(sections, firstWeek) });
