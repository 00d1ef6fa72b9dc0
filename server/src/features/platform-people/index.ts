import type { Manifest } from '../../kernel/manifest/public.ts';
import { factorResetRoutes } from './factor-resets.routes.ts';
import { forgetStaffChangesJob } from './jobs/forget-changes.ts';
import { forgetResetsJob } from './jobs/forget-resets.ts';
import { peopleApprovals } from './people-approvals.ts';
import { peopleRoutes } from './people.routes.ts';
import { platformLogRoutes } from './platform-log.routes.ts';
import { platformPeoplePersonalData } from './platform-people.personal-data.ts';
import { platformStaffPersonalData } from './platform-staff.personal-data.ts';
import { staffRoutes } from './staff.routes.ts';

export { changeStaffByCommand, listAllStaff } from './services/change-by-command.ts';

export const platformPeople: Manifest = {
  routes: [...peopleRoutes, ...factorResetRoutes, ...staffRoutes, ...platformLogRoutes],
  approvals: peopleApprovals,
  personalData: [platformPeoplePersonalData, platformStaffPersonalData],
  jobs: [forgetResetsJob, forgetStaffChangesJob],
};
