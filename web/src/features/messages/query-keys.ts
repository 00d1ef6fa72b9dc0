import { queryKeys } from '../../lib/query-keys.ts';

export const messageKeys = queryKeys('messages', {
  list: (memberId: string, query: object) => [memberId, query],
  unread: (memberId: string) => [memberId],
});
