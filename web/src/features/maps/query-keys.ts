import { queryKeys } from '../../lib/api/query-keys.ts';

export const mapKeys = queryKeys('maps', {
  list: (query: object) => [query],
  /** A map that can be chosen, with its milestones. */
  template: (id: string, kind: string) => [id, kind],
});
