import { queryKeys } from '../../lib/query-keys.ts';

export const organizationKeys = queryKeys('organizations', {
  list: (programId: string, query: object) => [programId, query],
  detail: (name: string, query: object) => [name, query],
  candidates: (programId: string, kind: string, search: string) => [programId, kind, search],
});
