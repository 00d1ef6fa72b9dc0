import type { Manifest } from '../../core/manifest/public.ts';

export const activity: Manifest = { routes: [] };
