import type { LiveRule, Manifest } from '../../core/manifest/public.ts';

/** Live updates; each topic is heard by whom its feature allows. */
export const liveFrom = (_rules: readonly LiveRule[]): Manifest => ({ routes: [] });
