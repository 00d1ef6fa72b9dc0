import type { Holding } from '../../core/holdings/public.ts';

export const journalHoldings: Holding = {
  area: 'journal',
  tables: [
    {
      table: 'journal',
      by: ['member_id'],
      sent: ['id', 'day', 'text', 'privacy', 'has_photo', 'created_at', 'edited_at', 'taken_down_at'],
      erase: 'delete',
    },
    {
      table: 'journal_comment',
      by: ['author_id'],
      sent: ['journal_id', 'text', 'created_at', 'edited_at'],
      erase: 'delete',
    },
    {
      table: 'journal_credit',
      by: ['member_id'],
      sent: ['day', 'kind', 'recorded_at', 'gone_at'],
      erase: 'delete',
    },
  ],
};
