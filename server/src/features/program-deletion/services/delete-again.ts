import { isNeededByStaff, lockProgram, updateProgram } from '../../../domain/programs/public.ts';
import type { PersonalData } from '../../../kernel/personal-data/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteProgramsJob } from '../jobs/delete-programs.ts';
import { cancelOpenDeletions, listDoneDeletions, scheduleAgain } from '../program-deletion.queries.ts';
import type { DoneDeletion } from '../program-deletion.types.ts';

export const doneDeletions = (deps: Deps): Promise<DoneDeletion[]> =>
  listDoneDeletions(deps.gateway.forPlatform('list deleted programs'));

/** Returns whether there was a program to delete. */
async function schedule(deps: Deps, deletion: DoneDeletion): Promise<boolean> {
  return inTransaction(deps.gateway.forPlatform('delete again after a restore'), async (tx) => {
    const { programId, finishedAt } = deletion;
    const program = await lockProgram(tx, programId);
    if (!program || (await isNeededByStaff(tx, programId))) return false;
    if (!program.closedAt) await updateProgram(tx, programId, { closedAt: new Date(finishedAt) });
    await cancelOpenDeletions(tx, programId, deps.clock.now());
    await scheduleAgain(tx, deletion);
    return true;
  });
}

/** Deletes programs that a restore has brought back, with everything in them. The program of the staff stays. */
export async function deleteAgain(
  deps: Deps,
  personalData: readonly PersonalData[],
  deletions: readonly DoneDeletion[],
): Promise<number> {
  let deleted = 0;
  for (const deletion of deletions) if (await schedule(deps, deletion)) deleted += 1;
  await deleteProgramsJob(personalData).run(deps);
  return deleted;
}
