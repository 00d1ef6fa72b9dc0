import { queryKeys } from '../../lib/api/query-keys.ts';

export const friendKeys = queryKeys('friends', {
  list: (memberId: string, query: object) => [memberId, query],
  board: (memberId: string, query: object) => [memberId, query],
  people: (programId: string, query: object) => [programId, query],
  invites: (memberId: string, query: object) => [memberId, query],
  blocked: (memberId: string, page: number) => [memberId, page],
  profile: (username: string) => [username],
  recentSteps: (memberId: string, today: string) => [memberId, today],
});
