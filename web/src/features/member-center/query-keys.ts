import { queryKeys } from '../../lib/query-keys.ts';

export const memberCenterKeys = queryKeys('member-center', {
  list: (programId: string, query: object) => [programId, query],
  count: (programId: string, filter: object) => [programId, filter],
  account: (id: string) => [id],
  preview: (programId: string, body: object) => [programId, body],
  challenges: (programId: string, search: string) => [programId, search],
  teams: (programId: string, search: string) => [programId, search],
  team: (id: string) => [id],
  organizations: (programId: string, search: string) => [programId, search],
  organization: (id: string) => [id],
});
