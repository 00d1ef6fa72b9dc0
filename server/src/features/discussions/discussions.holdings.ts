import type { Holding } from '../../core/holdings/public.ts';

export const discussionHoldings: Holding = {
  area: 'discussions',
  tables: [
    {
      table: 'post',
      by: ['author_id'],
      sent: ['id', 'topic_id', 'text', 'created_at', 'edited_at'],
      erase: 'delete',
    },
    {
      table: 'topic_subscription',
      by: ['member_id'],
      sent: ['topic_id', 'created_at'],
      erase: 'delete',
    },
  ],
};
