import { queryKeys } from '../../lib/query-keys.ts';

export const todayKeys = queryKeys('today', {
  dashboard: (memberId: string) => [memberId],
});
