import { queryKeys } from '../../lib/api/query-keys.ts';

export const wellnessKeys = queryKeys('wellness', {
  week: (memberId: string, from: string, to: string) => [memberId, from, to],
  day: (memberId: string, metric: string, day: string) => [memberId, metric, day],
});
