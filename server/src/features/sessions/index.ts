import type { Manifest } from '../../core/manifest/public.ts';

export const sessions: Manifest = { routes: [] };
