import * as endpoints from '#contract/features/communications/suppressed-addresses.ts';

/** Every change of a suppressed address makes these stale. */
export const addressChanged = {
  stale: [endpoints.listSuppressedAddresses, endpoints.listBouncedAddresses],
} as const;
