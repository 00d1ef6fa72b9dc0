import type { DataSubject } from '../../../kernel/personal-data/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { keepDays } from '../kept-days.queries.ts';
import { leaveTeams } from './leave-teams.ts';

/** Before a member is erased, they leave their teams, and their steps stay in nameless totals. */
export async function leaveForGood(context: WorkContext, tx: Db, subject: DataSubject): Promise<void> {
  const { programId, memberId } = subject;
  await leaveTeams(context, tx, subject);
  const program = await findProgram(tx, programId);
  if (program) await keepDays(tx, { programId, memberId, manualMode: program.settings.manualMode });
}
