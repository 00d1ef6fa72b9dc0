import { queryKeys } from '../../lib/api/query-keys.ts';

export const packageKeys = queryKeys('packages', {
  list: (query: object) => [query],
  anywhere: (query: object) => [query],
  detail: (id: string) => [id],
});
