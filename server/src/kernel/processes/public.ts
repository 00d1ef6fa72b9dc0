export { connectionsOfAll, forgottenAfterMs, isRunning, noteEveryMs } from './process-life.ts';
export {
  announceProcess,
  forgetProcess,
  listProcesses,
  lockProcesses,
  noteProcess,
} from './process.queries.ts';
export type { ServerProcess } from './process.types.ts';
