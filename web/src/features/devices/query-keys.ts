import { queryKeys } from '../../lib/api/query-keys.ts';

export const deviceKeys = queryKeys('devices', {
  status: () => [],
  makers: () => [],
  finish: (state: string) => [state],
  fetches: (id: string) => [id],
  ways: (programId: string) => [programId],
  addresses: () => [],
  uncounted: () => [],
  imports: (query: object) => [query],
  importRows: (id: string, query: object) => [id, query],
});
