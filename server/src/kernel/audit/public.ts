export { listErasures, writeAudit, writeAudits, type AuditEntry, type Erasure } from './audit.queries.ts';
