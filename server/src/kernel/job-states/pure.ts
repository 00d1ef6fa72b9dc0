export { healthOf } from './job-health.ts';
export type { JobState, JobTrouble } from './job-state.types.ts';
