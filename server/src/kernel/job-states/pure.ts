export { healthOf } from './job-health.ts';
export type { JobState } from './job-state.types.ts';
