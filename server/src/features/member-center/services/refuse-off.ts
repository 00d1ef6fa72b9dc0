import type { ImportField } from '#contract/features/member-center/import.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { tierHas } from '../../../domain/tiers/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';

/**
 * Refuses columns of groups that the program has switched off: nobody would see them, and nothing of the file could be imported. The admin
 * turns them on or leaves the column out.
 */
export async function refuseOff(
  tx: Db,
  programId: string,
  mapping: readonly (ImportField | '')[],
): Promise<void> {
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const { organizationsOn, teamsOff } = program.settings;
  if (mapping.includes('organization')) {
    if (!tierHas(program.tier, 'organizations')) throw invalid('mapping', 'organizations_tier');
    if (!organizationsOn) throw invalid('mapping', 'organizations_off');
  }
  if (mapping.includes('team') && teamsOff) throw invalid('mapping', 'teams_off');
}
