import { queryKeys } from '../../lib/query-keys.ts';

export const badgeKeys = queryKeys('badges', {
  list: (memberId: string, query: object) => [memberId, query],
  one: (badge: string, memberId: string) => [badge, memberId],
  owner: (username: string) => [username],
  streak: (memberId: string) => [memberId],
});
