import { adminCalls } from './operations/admin-calls.ts';
import { memberCalls } from './operations/member-calls.ts';
import { sharedCalls } from './operations/shared-calls.ts';

/** What a call does beyond its summary, and its limits, units and days. It is apart from the endpoints, so that no browser loads it. */
export const operationSays: Readonly<Record<string, string>> = {
  ...memberCalls,
  ...sharedCalls,
  ...adminCalls,
};
