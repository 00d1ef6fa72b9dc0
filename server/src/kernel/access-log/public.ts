export { countAccesses, listAccessLog, type AccessLogEntry } from './access-log.queries.ts';
export { logAccess } from './log-access.ts';
