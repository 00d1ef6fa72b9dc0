import type { QueryOf } from '#contract/endpoint.ts';
import type { listInvitations } from '#contract/features/member-invitations.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const invitationKeys = queryKeys('invitations', {
  list: (programId: string, query: QueryOf<typeof listInvitations>) => [programId, query],
  groups: (programId: string, kind: string, search: string) => [programId, kind, search],
});
