import { queryKeys } from '../../lib/api/query-keys.ts';

export const calendarKeys = queryKeys('calendar', {
  feed: () => [],
});
