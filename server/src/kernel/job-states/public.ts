export { healthOf, type JobHealth } from './job-health.ts';
export {
  announceJobs,
  askForRun,
  findJobState,
  listJobStates,
  noteTurn,
  takeAskedRuns,
} from './job-state.queries.ts';
export type { JobState, JobTurn } from './job-state.types.ts';
