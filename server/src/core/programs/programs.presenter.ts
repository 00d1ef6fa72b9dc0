import type { Program } from '#contract/features/programs.ts';

interface ProgramFields extends Omit<Program, 'incentiveIntegrationOn' | 'teamsOff' | 'hasProgramCode'> {
  registrationCodeHash: string | null;
}

export function presentProgram(row: ProgramFields): Program {
  const { id, name, slug, tier, type, timeZone, settings } = row;
  const { incentiveIntegrationOn, teamsOff } = settings;
  const hasProgramCode = row.registrationCodeHash !== null;
  return { id, name, slug, tier, type, timeZone, incentiveIntegrationOn, teamsOff, hasProgramCode, settings };
}
