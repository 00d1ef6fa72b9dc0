import type { Program } from '#contract/features/programs/programs.ts';
import { withinTier } from '../tiers/public.ts';

interface ProgramFields extends Omit<Program, 'incentiveIntegrationOn' | 'teamsOff' | 'hasProgramCode'> {
  registrationCodeHash: string | null;
}

export function presentProgram(row: ProgramFields): Program {
  const { id, name, slug, tier, type, timeZone } = row;
  const settings = withinTier(tier, row.settings);
  const { incentiveIntegrationOn, teamsOff } = settings;
  const hasProgramCode = row.registrationCodeHash !== null;
  return { id, name, slug, tier, type, timeZone, incentiveIntegrationOn, teamsOff, hasProgramCode, settings };
}
