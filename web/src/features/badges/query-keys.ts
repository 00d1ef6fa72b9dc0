import { queryKeys } from '../../lib/api/query-keys.ts';

export const badgeKeys = queryKeys('badges', {
  list: (memberId: string, query: object) => [memberId, query],
  one: (badge: string, memberId: string) => [badge, memberId],
  owner: (username: string) => [username],
  records: (memberId: string) => [memberId],
  calendar: (memberId: string, year: number) => [memberId, year],
  streak: (memberId: string) => [memberId],
});
