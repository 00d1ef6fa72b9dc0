import { queryKeys } from '../../lib/api/query-keys.ts';

export const resellerKeys = queryKeys('resellers', {
  list: (query: object) => [query],
  detail: (id: string) => [id],
  keys: (id: string) => [id],
  packages: (id: string) => [id],
  foundPackages: (search: string) => [search],
  staff: (id: string, after: string | undefined) => [id, after],
  moves: (programId: string, after: string | undefined) => [programId, after],
});
