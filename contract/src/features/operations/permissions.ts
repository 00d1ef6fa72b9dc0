import { forSuperAdmins, permission } from '../../permissions.ts';

export const jobsRun = permission('jobs.run', forSuperAdmins);
