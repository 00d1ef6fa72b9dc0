import type { Manifest } from '../../kernel/manifest/public.ts';
import { factorResetRoutes } from './factor-resets.routes.ts';
import { forgetResetsJob } from './jobs/forget-resets.ts';
import { peopleRoutes } from './people.routes.ts';
import { platformPeoplePersonalData } from './platform-people.personal-data.ts';

export const platformPeople: Manifest = {
  routes: [...peopleRoutes, ...factorResetRoutes],
  personalData: [platformPeoplePersonalData],
  jobs: [forgetResetsJob],
};
