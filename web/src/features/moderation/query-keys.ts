import { queryKeys } from '../../lib/query-keys.ts';

export const moderationKeys = queryKeys('moderation', {
  reports: (query: object) => [query],
});
