import * as endpoints from '#contract/features/communications/suppressed-addresses.ts';

/** What every change of a suppressed address makes stale. */
export const addressChanged = {
  stale: [endpoints.listSuppressedAddresses, endpoints.listBouncedAddresses],
} as const;
