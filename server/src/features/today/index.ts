import type { Manifest, TodaySection } from '../../kernel/manifest/public.ts';
import { todayRoutes } from './today.routes.ts';

/** The dashboard, composed of what other features provide. */
export const todayFrom = (sections: readonly TodaySection[]): Manifest => ({ routes: todayRoutes(sections) });
