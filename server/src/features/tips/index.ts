import type { Manifest } from '../../kernel/manifest/public.ts';
import { tipRoutes } from './tips.routes.ts';

/** Offers a tip for each day. */
export const tips: Manifest = { routes: tipRoutes };
