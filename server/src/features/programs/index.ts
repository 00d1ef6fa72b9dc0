import type { Manifest, NameRule } from '../../core/manifest/public.ts';
import { nameRoutes } from './names.routes.ts';
import { programRoutes } from './programs.routes.ts';

export const programs: Manifest = { routes: programRoutes };

/** Made of what the other features know of names. */
export const namesFrom = (rules: readonly NameRule[]): Manifest => ({ routes: nameRoutes(rules) });
