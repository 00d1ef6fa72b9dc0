import { callerOf, throttleKey, type Limit } from '../../../kernel/throttle/public.ts';

const minute = 60_000;

/** Questions about what comes after a code. The answer says nothing, so there may be many. */
export const lookUpsOf = (ip: string): Limit => ({
  key: throttleKey('company-look', callerOf(ip)),
  most: 60,
  windowMs: 10 * minute,
});

/** Tries of one address that have not succeeded. */
export const companyTriesOf = (ip: string): Limit => ({
  key: throttleKey('company-from', callerOf(ip)),
  most: 10,
  windowMs: 60 * minute,
});

/** Tries to be one person, wherever they come from. */
export const entryTriesOf = (companyCode: string, identifier: string): Limit => ({
  key: throttleKey('company-entry', companyCode, identifier),
  most: 10,
  windowMs: 60 * minute,
});
