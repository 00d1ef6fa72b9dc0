import type { PersonalData } from '../../kernel/personal-data/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import { accountDataRoutes } from './account-data.routes.ts';
import { forgetDeletionFilesJob, massDeletionJob } from './jobs/mass-deletion.ts';
import { massDeletionRoutes } from './mass-deletion.routes.ts';

export { eraseAgain } from './services/erase-again.ts';

/** Download and erasure of everything that the features store about a member. */
export const accountDataFrom = (personalData: readonly PersonalData[]): Manifest => ({
  routes: [...accountDataRoutes(personalData), ...massDeletionRoutes],
  jobs: [massDeletionJob(personalData), forgetDeletionFilesJob],
});
