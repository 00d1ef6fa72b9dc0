import type { Manifest, TodaySection } from '../../core/manifest/public.ts';
import { todayRoutes } from './today.routes.ts';

/** The dashboard knows no other feature: app tells it whose sections it shows. */
export const today = (sections: () => readonly TodaySection[]): Manifest => ({ routes: todayRoutes(sections) });
