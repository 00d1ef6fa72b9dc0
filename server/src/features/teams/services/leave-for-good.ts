import type { Holder } from '../../../core/holdings/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { keepDays } from '../kept-days.queries.ts';
import { leaveTeams } from './leave-teams.ts';

/** Before somebody is erased: they leave their teams, and what they walked for them stays theirs, without a name. */
export async function leaveForGood(context: WorkContext, tx: Db, holder: Holder): Promise<void> {
  const { programId, memberId } = holder;
  await leaveTeams(context, tx, holder);
  const program = await findProgram(tx, programId);
  if (program) await keepDays(tx, { programId, memberId, manualMode: program.settings.manualMode });
}
