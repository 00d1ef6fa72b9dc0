import type { Holding } from '../../core/holdings/public.ts';
import type { Manifest } from '../../core/manifest/public.ts';
import { accountDataRoutes } from './account-data.routes.ts';

/** The download and the erasure of whatever the features hold of a member. */
export const accountDataFrom = (holdings: readonly Holding[]): Manifest => ({
  routes: accountDataRoutes(holdings),
});
