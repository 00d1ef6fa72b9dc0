import type { Manifest } from '../../core/manifest/public.ts';

export const live: Manifest = { routes: [] };
