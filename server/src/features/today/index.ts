import type { Manifest } from '../../core/manifest/public.ts';

export const today: Manifest = { routes: [] };
