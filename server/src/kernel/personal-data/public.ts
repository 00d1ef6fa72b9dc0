export { sharedPersonalData } from './shared-tables.ts';
export { forgetAddresses } from './forget-addresses.queries.ts';
export { eraseUnused, Registered, type UnusedMember } from './erase-unused.ts';
export type { PersonalTable, DataSubject, MadeRule, PersonalData } from './personal-data.types.ts';
export {
  countOtherAdmins,
  countOtherOwners,
  eraseAddress,
  eraseByAddress,
  eraseHeld,
  findPhotoIdsOf,
  isLastOfLogin,
  leaveNameless,
  letGoOfLogin,
  lockErasures,
  lockForErasure,
  readHeld,
  type HeldRow,
} from './personal-data.queries.ts';
