import type { Manifest, PhotoRule } from '../../core/manifest/public.ts';
import { photoRoutes } from './photos.routes.ts';

/** Photos of whatever the other features hang them on. */
export const photosFrom = (rules: readonly PhotoRule[]): Manifest => ({ routes: photoRoutes(rules) });
