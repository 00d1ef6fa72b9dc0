export { isBackupDue, oldAfterMs } from './backup-due.ts';
export { findLastBackups, forgetBackupRuns, insertBackupRun, saveBackupRun } from './backup-runs.queries.ts';
export { expiredBackups } from './retention.ts';
