import { queryKeys } from '../../lib/api/query-keys.ts';

export const activityKeys = queryKeys('activity', {
  activities: (programId: string) => [programId],
  chosen: (programId: string) => [programId],
  ownDay: (memberId: string, day: string) => [memberId, day],
  day: (memberId: string, day: string) => [memberId, day],
});
