import { queryKeys } from '../../lib/api/query-keys.ts';

export const memberCenterKeys = queryKeys('member-center', {
  list: (programId: string, query: object) => [programId, query],
  count: (programId: string, filter: object) => [programId, filter],
  account: (id: string) => [id],
  preview: (programId: string, body: object) => [programId, body],
});
