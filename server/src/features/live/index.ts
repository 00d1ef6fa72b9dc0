import type { LiveRule, Manifest } from '../../core/manifest/public.ts';
import { liveRoutes } from './live.routes.ts';

/** Live updates; each topic is heard by whom its feature allows. */
export const liveFrom = (rules: readonly LiveRule[]): Manifest => ({ routes: liveRoutes(rules) });
