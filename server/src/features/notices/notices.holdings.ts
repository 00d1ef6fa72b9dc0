import type { Holding } from '../../core/holdings/public.ts';

export const noticeHoldings: Holding = {
  area: 'notices',
  tables: [
    {
      table: 'notice_dismissal',
      by: ['member_id'],
      sent: ['notice_id', 'dismissed_at'],
      erase: 'delete',
    },
  ],
};
