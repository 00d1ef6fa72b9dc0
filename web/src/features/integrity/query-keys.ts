import { queryKeys } from '../../lib/api/query-keys.ts';

export const integrityKeys = queryKeys('integrity', {
  list: (query: object) => [query],
});
