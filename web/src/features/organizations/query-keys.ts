import { queryKeys } from '../../lib/api/query-keys.ts';

export const organizationKeys = queryKeys('organizations', {
  list: (query: object) => [query],
  detail: (by: { id: string } | { name: string }, query: object) => [by, query],
  candidates: (programId: string, kind: string, search: string) => [programId, kind, search],
});
