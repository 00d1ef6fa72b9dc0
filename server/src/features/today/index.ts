import type { Manifest, TodaySection } from '../../core/manifest/public.ts';
import { todayRoutes } from './today.routes.ts';

/** The dashboard, made of what other features give it. */
export const todayFrom = (sections: readonly TodaySection[]): Manifest => ({ routes: todayRoutes(sections) });
