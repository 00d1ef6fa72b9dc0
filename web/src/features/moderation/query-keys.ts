import { queryKeys } from '../../lib/api/query-keys.ts';

export const moderationKeys = queryKeys('moderation', {
  reports: (query: object) => [query],
});
