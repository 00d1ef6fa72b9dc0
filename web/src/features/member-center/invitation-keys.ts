import { queryKeys } from '../../lib/api/query-keys.ts';

export const invitationKeys = queryKeys('invitations', {
  groups: (programId: string, kind: string, search: string) => [programId, kind, search],
  imports: (programId: string, page: number) => [programId, page],
  import: (id: string) => [id],
  importRows: (id: string, query: object) => [id, query],
});
