import type { Manifest } from '../../kernel/manifest/public.ts';
import { apiKeysPersonalData } from './api-keys.personal-data.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { warnOfEndsJob } from './jobs/warn-of-ends.ts';

/** Keys with which other systems call the API (docs/decisions/981). */
export const apiKeys: Manifest = {
  routes: apiKeyRoutes,
  jobs: [warnOfEndsJob],
  personalData: [apiKeysPersonalData],
};
