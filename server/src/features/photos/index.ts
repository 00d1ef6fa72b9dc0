import type { Manifest, PhotoRule } from '../../kernel/manifest/public.ts';
import { photoRoutes } from './photos.routes.ts';

/** Photos that belong to things of other features. */
export const photosFrom = (rules: readonly PhotoRule[]): Manifest => ({ routes: photoRoutes(rules) });
