export { writeAudit, type AuditEntry } from './audit.queries.ts';
