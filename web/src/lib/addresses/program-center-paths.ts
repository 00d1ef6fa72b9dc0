import { paths } from './paths.ts';

/** Addresses below the program center. They are apart from `paths`, which every page fetches. */
export const programCenterPaths = {
  connections: `${paths.programCenter}/connections`,
} as const;
