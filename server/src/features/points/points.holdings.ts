import type { Holding } from '../../core/holdings/public.ts';

export const pointHoldings: Holding = {
  area: 'points',
  tables: [
    {
      table: 'point_entry',
      by: ['member_id'],
      sent: ['day', 'rule', 'amount', 'cause', 'created_at'],
      erase: {
        kept: 'a ledger that is only appended to: amounts of somebody nameless, which totals stand on',
      },
    },
    { table: 'point_due', by: ['member_id'], sent: ['noted_at'], erase: 'delete' },
  ],
};
