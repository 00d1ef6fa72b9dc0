import { queryKeys } from '../../lib/api/query-keys.ts';

export const communicationKeys = queryKeys('communications', {
  week: (memberId: string, before: string) => [memberId, before],
  templates: (owner: string) => [owner],
  program: (programId: string) => [programId],
  audience: (programId: string, audience: object) => [programId, audience],
  archived: (programId: string, emailId: string) => [programId, emailId],
  groups: (programId: string, kind: string, search: string) => [programId, kind, search],
  group: (kind: string, id: string) => [kind, id],
  queue: (query: object) => [query],
  massEmail: (id: string) => [id],
  massEmailPrograms: (id: string, page: number) => [id, page],
  massAudience: (audience: object) => [audience],
  massPrograms: (audience: object, page: number) => [audience, page],
  queued: (id: string) => [id],
  versions: (owner: string, templateId: string) => [owner, templateId],
  suppressed: (query: object) => [query],
  bounced: (query: object) => [query],
});
