import { queryKeys } from '../../lib/api/query-keys.ts';

export const discussionKeys = queryKeys('discussions', {
  posts: (topicId: string, query: object) => [topicId, query],
});
