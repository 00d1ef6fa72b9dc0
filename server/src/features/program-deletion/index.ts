import type { Manifest } from '../../kernel/manifest/public.ts';
import type { PersonalData } from '../../kernel/personal-data/public.ts';
import type { ProgramSheet } from '../../kernel/program-files/public.ts';
import { deleteProgramsJob } from './jobs/delete-programs.ts';
import { programDeletionApprovals } from './program-deletion-approvals.ts';
import { programDeletionRoutes } from './program-deletion.routes.ts';

export { deleteAgain, doneDeletions } from './services/delete-again.ts';
export type { DoneDeletion } from './program-deletion.types.ts';

/** Deletes programs 30 days after that was decided. `sheets` are the files of the download before that day. */
export const programDeletionFrom = (
  personalData: readonly PersonalData[],
  sheets: readonly ProgramSheet[],
): Manifest => ({
  routes: programDeletionRoutes(sheets),
  approvals: [programDeletionApprovals],
  jobs: [deleteProgramsJob(personalData)],
});
