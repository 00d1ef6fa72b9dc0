import type { LiveRule, Manifest } from '../../core/manifest/public.ts';
import { liveRoutes } from './live.routes.ts';

/** Live updates; each topic is heard by those whom its feature allows, and by nobody while no feature does. */
export const liveFrom = (rules: readonly LiveRule[]): Manifest => ({ routes: liveRoutes(rules) });
