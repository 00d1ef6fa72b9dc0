export { isRunning } from './process-life.ts';
export type { ServerProcess } from './process.types.ts';
