export { authenticate, effectiveProgram, rankOf } from './authenticate.ts';
export { scopeOf } from './scope.ts';
export * as tokens from './tokens.ts';
export {
  deleteOldSessions,
  endSession,
  endSessionsOfLogin,
  findActor,
  findSessionProgram,
  insertSession,
  lockSession,
  replaceAccess,
  rotateSession,
  setActing,
} from './session.queries.ts';
export {
  findLogin,
  findLoginByEmail,
  findMembershipsOfLogin,
  insertLogin,
  setPasswordHash,
  type LoginRow,
} from './logins.queries.ts';
export { noteProof, requireFreshProof } from './fresh-proof.ts';
export { provePassword } from './prove-password.ts';
export { createResetLink } from './reset-link.ts';
export { deleteOldResets, endResetsOfLogin, findReset, takeReset } from './reset.queries.ts';
