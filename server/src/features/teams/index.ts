import type { Manifest } from '../../core/manifest/public.ts';

export const teams: Manifest = { routes: [] };
