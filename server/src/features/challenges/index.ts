import type { Manifest } from '../../core/manifest/public.ts';

export const challenges: Manifest = { routes: [] };
