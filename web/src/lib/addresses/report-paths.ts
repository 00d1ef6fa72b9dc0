import { paths } from './paths.ts';

/** The addresses of reports. They are apart from `paths`, which every page fetches. */
export const reportPaths = {
  reporting: `${paths.admin}/reporting`,
} as const;
