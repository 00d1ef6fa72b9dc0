export { ownStepsOf } from './own-steps.ts';
export { countFromNowOn } from './count-from-now-on.ts';
export { claimMember, placeholderUsername } from './claim-member.ts';
export { createMember, createMembers, type NewMember } from './create-member.ts';
export {
  countEverybody,
  findMember,
  findUnregistered,
  giveLogin,
  listIdsWithGoal,
  raiseAdmins,
  type MemberRow,
  type NewMemberRow,
} from './members.queries.ts';
export {
  firstDayOf,
  invitedAddresses,
  isCounted,
  isDataOnly,
  isInvited,
  isNoExample,
  isReal,
  isRegistered,
  registeredBetween,
} from './definitions.queries.ts';
export { nameUsername } from './name-username.ts';
export {
  fillFirstDays,
  listWithoutFirstDay,
  noteLogged,
  noteVisit,
  recountLogged,
} from './presence.queries.ts';
export {
  setHasDevice,
  setRole,
  setStatus,
  setRegistration,
  setEveryGoal,
  hideProfileRow,
  restoreProfileRow,
  updateMemberRow,
  type MemberChange,
  setEmailOfMember,
  setEmailOfMembers,
} from './change-member.queries.ts';
export { lockMembers, type LockedMember } from './lock-members.queries.ts';
export { employeeKey } from './rules/employee-key.ts';
export {
  clearEmployeeNumbers,
  findEmployeeNumber,
  findUnregisteredByNumber,
  noteEmployeeNumber,
  setDirectoryId,
  setEmployeeNumber,
  setEmployeeNumbers,
  type NumberedMember,
} from './employee-number.queries.ts';
export {
  countActiveAdmins,
  listAdmins,
  lockMemberOf,
  renameMember,
  renameRegistered,
  renameUnregistered,
  type NamedPerson,
} from './locked-member.queries.ts';
