import { paths } from './paths.ts';

/** Addresses below the member center. They are apart from `paths`, which every page fetches. */
export const memberCenterPaths = {
  questions: `${paths.memberCenter}/questions`,
  registration: `${paths.memberCenter}/registration`,
  roles: `${paths.memberCenter}/roles`,
  loginCards: `${paths.memberCenter}/login-cards`,
  kiosks: `${paths.memberCenter}/kiosks`,
  leavers: `${paths.memberCenter}/leavers`,
  companySignOn: `${paths.memberCenter}/company-sign-on`,
} as const;
