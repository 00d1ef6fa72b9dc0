import type { Holding } from '../../core/holdings/public.ts';

export const feedHoldings: Holding = {
  area: 'feed',
  tables: [
    {
      table: 'feed_item',
      by: ['member_id', 'subject_id'],
      sent: ['kind', 'subject', 'created_at'],
      erase: 'delete',
    },
    { table: 'feed_item_kudos', by: ['member_id'], sent: ['feed_item_id', 'created_at'], erase: 'delete' },
  ],
};
