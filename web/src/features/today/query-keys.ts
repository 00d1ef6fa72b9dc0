import { queryKeys } from '../../lib/api/query-keys.ts';

export const todayKeys = queryKeys('today', {
  dashboard: (memberId: string) => [memberId],
});
