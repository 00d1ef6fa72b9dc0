import { paths } from './paths.ts';

/** Addresses below the member center. They are apart from `paths`, which every page fetches. */
export const memberCenterPaths = {
  questions: `${paths.memberCenter}/questions`,
  registration: `${paths.memberCenter}/registration`,
  roles: `${paths.memberCenter}/roles`,
  leavers: `${paths.memberCenter}/leavers`,
  companySignOn: `${paths.memberCenter}/company-sign-on`,
} as const;
