export { corePersonalData } from './core-tables.ts';
export {
  eraseByAddresses,
  eraseHeldOfMany,
  leaveManyNameless,
  lockUnused,
  type UnusedMembers,
} from './erase-many.queries.ts';
export type { PersonalTable, DataSubject, MadeRule, PersonalData } from './personal-data.types.ts';
export {
  countOtherAdmins,
  countOtherOwners,
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
