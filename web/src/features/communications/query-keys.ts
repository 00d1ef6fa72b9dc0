import { queryKeys } from '../../lib/query-keys.ts';

export const communicationKeys = queryKeys('communications', {
  templates: (programId: string) => [programId],
  program: (programId: string) => [programId],
  audience: (programId: string, audience: object) => [programId, audience],
  archive: (programId: string, page: object) => [programId, page],
  archived: (programId: string, emailId: string) => [programId, emailId],
  recipients: (programId: string, emailId: string, page: object) => [programId, emailId, page],
  groups: (programId: string, kind: string, search: string) => [programId, kind, search],
  group: (kind: string, id: string) => [kind, id],
  queue: (query: object) => [query],
  massEmails: (after: string | undefined) => [after],
  massAudience: (audience: object) => [audience],
  queued: (id: string) => [id],
  versions: (programId: string, templateId: string) => [programId, templateId],
  suppressed: (query: object) => [query],
  bounced: (query: object) => [query],
});
