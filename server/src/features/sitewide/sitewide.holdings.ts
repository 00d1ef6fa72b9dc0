import type { Holding } from '../../core/holdings/public.ts';

export const sitewideHoldings: Holding = {
  area: 'sums',
  tables: [
    { table: 'member_step_change', by: ['member_ids'], sent: [], unsent: ['steps'], erase: 'unlist' },
    {
      table: 'member_period_steps',
      by: ['member_id'],
      sent: ['period', 'starts_on', 'steps'],
      erase: 'delete',
    },
    { table: 'sitewide_due', by: ['member_id'], sent: [], erase: 'delete' },
  ],
};
