import { queryKeys } from '../../lib/api/query-keys.ts';

export const deviceKeys = queryKeys('devices', {
  status: () => [],
  addresses: () => [],
  uncounted: () => [],
  imports: (query: object) => [query],
  importRows: (id: string, query: object) => [id, query],
});
