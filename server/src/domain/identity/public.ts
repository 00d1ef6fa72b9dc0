export { actorOfSession, authenticate } from './authenticate.ts';
export { colleagues } from './colleagues.queries.ts';
export {
  insertAppClient,
  isAppClient,
  listAppClients,
  revokeAppClient,
  type AppClientRow,
} from './app-clients.queries.ts';
export {
  deleteOldMobileTokens,
  deleteOldSignOnCodes,
  findMobileToken,
  findSignOnCode,
  insertMobileToken,
  setOpenedPage,
  insertSignOnCode,
  takeMobileToken,
  takeSignOnCode,
  type MobileTokenRow,
  type SignOnCodeRow,
} from './sign-on-codes.queries.ts';
export { factorDueAt } from './staff-factor.ts';
export { endActingIn, endActingOfOthers, setActing } from './acting.queries.ts';
export { scopeOf } from './scope.ts';
export { findMaker } from './maker.queries.ts';
export * as tokens from './tokens.ts';
export {
  endOtherSessionsOfLogin,
  endSession,
  endSessionOfLogin,
  endSessionsOfClient,
  endSessionsOfLogin,
  endSessionsOfMembers,
  endSessionsOfProgram,
} from './end-sessions.queries.ts';
export {
  deleteOldSessions,
  findActor,
  findSessionProgram,
  insertSession,
  listLiveSessions,
  lockSession,
  replaceAccess,
  rotateSession,
} from './session.queries.ts';
export {
  findLogin,
  findLoginByEmail,
  findMembershipsOfLogin,
  insertLogin,
  setPasswordHash,
  type LoginRow,
  setQuietHours,
} from './logins.queries.ts';
export { deleteOldDevices, forgetDevices, isKnownDevice, rememberDevice } from './known-devices.queries.ts';
export { noteProof, proofStandsUntil, requireFreshProof } from './fresh-proof.ts';
export { provePassword, throttledProof } from './prove-password.ts';
export { countSessionsOfLogin, findProviderOfSession, listSessionsOfLogin } from './own-sessions.queries.ts';
export { createEmailChangeLink, createObjectionLink } from './email-change-link.ts';
export {
  deleteOldMoves,
  findMoveFrom,
  findMoveOfToken,
  findOpenMove,
  insertAddressMove,
  takeObjection,
} from './address-move.queries.ts';
export {
  deleteOldEmailChanges,
  endEmailChangesOfLogin,
  findEmailChange,
  findPendingEmail,
  insertEmailChange,
  setEmailEverywhere,
  takeEmailChange,
} from './email-change.queries.ts';
export {
  countSetupInvitations,
  deleteOldSetupInvitations,
  deleteSetupInvitation,
  findSetupInvitation,
  insertSetupInvitation,
  listSetupInvitations,
  useSetupInvitation,
  type SetupInvitationRow,
} from './setup-invitation.queries.ts';
export { createSetupLink, setupLife } from './setup-link.ts';
export { createResetLink, createWelcomeLink } from './reset-link.ts';
export { deleteOldResets, endResetsOfLogin, findReset, takeReset } from './reset.queries.ts';
export {
  countSuperAdmins,
  endAllStaff,
  endStaff,
  lockPlatformRoles,
  setPlatformRole,
} from './platform-roles.queries.ts';
