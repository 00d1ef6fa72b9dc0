import { queryKeys } from '../../lib/query-keys.ts';

export const feedKeys = queryKeys('feed', {
  items: (memberId: string, perPage: number) => [memberId, perPage],
});
