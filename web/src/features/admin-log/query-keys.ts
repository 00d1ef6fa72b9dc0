import { queryKeys } from '../../lib/api/query-keys.ts';

export const adminLogKeys = queryKeys('admin-log', {
  list: (programId: string, query: object) => [programId, query],
});
