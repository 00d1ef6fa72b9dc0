import type { LiveRule, Manifest } from '../../core/manifest/public.ts';
import { liveRoutes } from './live.routes.ts';

/** The stream knows no feature: app tells it who may hear of what. */
export const live = (rules: () => readonly LiveRule[]): Manifest => ({ routes: liveRoutes(rules) });
