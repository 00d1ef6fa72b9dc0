import type { PersonalData } from '../../core/personal-data/public.ts';
import type { Manifest } from '../../core/manifest/public.ts';
import { accountDataRoutes } from './account-data.routes.ts';

/** The download and the erasure of whatever the features hold of a member. */
export const accountDataFrom = (personalData: readonly PersonalData[]): Manifest => ({
  routes: accountDataRoutes(personalData),
});
