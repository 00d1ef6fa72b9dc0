export { writePlatformLog } from './platform-log.queries.ts';
