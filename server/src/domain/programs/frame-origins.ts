import type { Deps } from '../../platform/context/context.ts';
import { tierHas } from '../tiers/public.ts';
import { findProgramBySlug } from './programs.queries.ts';

/** The exact origins of sites that may show the program of this short name in a frame (docs/decisions/791). */
export async function frameOriginsOf(deps: Deps, slug: string): Promise<readonly string[]> {
  const program = await findProgramBySlug(deps.gateway.forPlatform('sites that frame a program'), slug);
  return program && tierHas(program.tier, 'loginCustomisation') ? program.settings.frameOrigins : [];
}
