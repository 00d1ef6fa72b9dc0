export { oldAfterMs } from './backup-due.ts';
export type { BackupRun } from './backup-run.types.ts';
export type { LastBackups } from './backup-runs.queries.ts';
