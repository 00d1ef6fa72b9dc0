import { queryKeys } from '../../lib/api/query-keys.ts';

export const messageKeys = queryKeys('messages', {
  list: (memberId: string, query: object) => [memberId, query],
  unread: (memberId: string) => [memberId],
});
