import type { Manifest } from '../../core/manifest/public.ts';
import { wellnessRoutes } from './wellness.routes.ts';

export const wellness: Manifest = { routes: wellnessRoutes };
