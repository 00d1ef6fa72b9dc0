import { listen } from '../../kernel/events/public.ts';
import type { PersonalData } from '../../kernel/personal-data/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import { accountDataRoutes } from './account-data.routes.ts';
import { deleteLeaversJob } from './jobs/delete-leavers.ts';
import { forgetDeletionFilesJob, massDeletionJob } from './jobs/mass-deletion.ts';
import { keepInRuns } from './leaver-runs.queries.ts';
import { releaseMembers } from './leaver-rule.queries.ts';
import { leaverRoutes } from './leavers.routes.ts';
import { massDeletionApprovals } from './mass-deletion-approvals.ts';
import { massDeletionRoutes } from './mass-deletion.routes.ts';

export { leaverPersonalData } from './leavers.personal-data.ts';
export { eraseAgain } from './services/erase-again.ts';

/** Download and erasure of everything that the features store about a member. */
export const accountDataFrom = (personalData: readonly PersonalData[]): Manifest => ({
  routes: [...accountDataRoutes(personalData), ...massDeletionRoutes, ...leaverRoutes],
  approvals: [massDeletionApprovals],
  jobs: [massDeletionJob(personalData), forgetDeletionFilesJob, deleteLeaversJob(personalData)],
  listeners: [
    // Who is deactivated again later starts from the beginning.
    listen('member.reactivated', { stage: 'note' }, async ({ programId }, unit, { memberIds }) => {
      await keepInRuns(unit, programId, memberIds, 'reactivated');
      await releaseMembers(unit, programId, memberIds);
    }),
  ],
});
