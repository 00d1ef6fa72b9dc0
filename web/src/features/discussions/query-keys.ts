import { queryKeys } from '../../lib/query-keys.ts';

export const discussionKeys = queryKeys('discussions', {
  posts: (topicId: string, query: object) => [topicId, query],
});
