import { queryKeys } from '../../lib/query-keys.ts';

export const peopleKeys = queryKeys('platform-people', {
  search: (query: object) => [query],
  person: (id: string) => [id],
});
