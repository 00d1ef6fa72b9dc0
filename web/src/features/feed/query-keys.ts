import { queryKeys } from '../../lib/api/query-keys.ts';

export const feedKeys = queryKeys('feed', {
  items: (memberId: string, perPage: number) => [memberId, perPage],
});
