import type { Holding } from '../../core/holdings/public.ts';

export const doingHoldings: Holding = {
  area: 'doings',
  tables: [
    {
      table: 'doing',
      by: ['member_id', 'subject_id'],
      sent: ['kind', 'subject', 'created_at'],
      erase: 'delete',
    },
    { table: 'doing_kudos', by: ['member_id'], sent: ['doing_id', 'created_at'], erase: 'delete' },
  ],
};
