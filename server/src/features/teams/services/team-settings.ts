import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';

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

/** Returns the limit of a team inside the program's own limit: a larger one is refused, none becomes the program's. */
export function sizeWithin(teamMaxSize: number | null, maxSize: number | null): number | null {
  if (teamMaxSize !== null && maxSize !== null && maxSize > teamMaxSize)
    throw invalid('maxSize', 'program_limit');
  return maxSize ?? teamMaxSize;
}

/**
 * After the last day to change teams, only admins move people (team_changes_over). The day is in the program's time
 * zone.
 */
export async function refuseLateChange({ db, programId, actor, now }: Context): Promise<void> {
  if (actor.rank > 0) return;
  const program = await findProgram(db, programId);
  const last = program?.settings.teamChangesUntil;
  if (program && last && dayIn(program.timeZone, now) > last) throw new AppError('team_changes_over');
}
