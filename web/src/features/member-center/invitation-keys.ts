import type { QueryOf } from '#contract/endpoint.ts';
import type { listMemberImportRows } from '#contract/features/member-center/import.ts';
import type { listInvitations } from '#contract/features/member-center/invitations.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';

export const invitationKeys = queryKeys('invitations', {
  list: (programId: string, query: QueryOf<typeof listInvitations>) => [programId, query],
  groups: (programId: string, kind: string, search: string) => [programId, kind, search],
  imports: (programId: string, page: number) => [programId, page],
  import: (id: string) => [id],
  importRows: (id: string, query: QueryOf<typeof listMemberImportRows>) => [id, query],
});
