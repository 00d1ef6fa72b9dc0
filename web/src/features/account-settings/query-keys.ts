import { queryKeys } from '../../lib/api/query-keys.ts';

export const accountKeys = queryKeys('account', {
  account: () => [],
  sessions: (page: number) => [page],
  accessLog: (memberId: string, page: number) => [memberId, page],
  made: (memberId: string) => [memberId],
  self: (memberId: string) => [memberId],
});
