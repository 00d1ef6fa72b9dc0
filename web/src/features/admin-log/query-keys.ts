import { queryKeys } from '../../lib/api/query-keys.ts';

export const adminLogKeys = queryKeys('admin-log', {
  list: (query: object) => [query],
});
