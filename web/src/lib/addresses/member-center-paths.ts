import { paths } from './paths.ts';

const below = (name: string): string => `${paths.memberCenter}/${name}`;

/** Addresses below the member center. They are apart from `paths`, which every page fetches. */
export const memberCenterPaths = {
  questions: below('questions'),
  registration: below('registration'),
  companySignOn: below('company-sign-on'),
} as const;
