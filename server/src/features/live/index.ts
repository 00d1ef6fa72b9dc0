import type { LiveRule, Manifest } from '../../kernel/manifest/public.ts';
import { liveRoutes } from './live.routes.ts';

/** Live updates. A topic reaches the members whom its feature allows, and nobody if no feature does. */
export const liveFrom = (rules: readonly LiveRule[]): Manifest => ({ routes: liveRoutes(rules) });
