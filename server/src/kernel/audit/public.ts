export { writeAudit, writeAudits, type AuditEntry } from './audit.queries.ts';
