export { authenticate, effectiveProgram, rankOf } from './authenticate.ts';
export { scopeOf } from './scope.ts';
export * as tokens from './tokens.ts';
export {
  deleteOldSessions,
  endSession,
  endSessionsOfLogin,
  findActor,
  insertSession,
  lockSession,
  rotateSession,
  setActing,
} from './session.queries.ts';
