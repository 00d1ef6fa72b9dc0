import type { ProgramSettings } from '#contract/features/programs.ts';
import { findProgram } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';

/**
 * The program's settings, for writes that need teams to be on (feature_off). Leaving, removing and deleting work
 * without, so that nobody is kept on a team that the program no longer shows (docs/decisions/130).
 */
export async function teamSettings({ db, programId }: WorkContext): Promise<ProgramSettings> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  if (program.settings.teamsOff) throw new AppError('feature_off');
  return program.settings;
}
