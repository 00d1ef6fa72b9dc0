export { carryOut, pauseMs, type Due } from './carry-out.ts';
export { healthOf, type JobHealth } from './job-health.ts';
export {
  announceJobs,
  askForRun,
  findJobState,
  listJobStates,
  noteTurn,
  takeAskedRuns,
} from './job-state.queries.ts';
export { countTroubles, listTroubles } from './job-trouble.queries.ts';
export type { JobState, JobTrouble, JobTurn } from './job-state.types.ts';
