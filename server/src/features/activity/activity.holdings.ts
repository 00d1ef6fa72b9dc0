import type { Holding } from '../../core/holdings/public.ts';

export const activityHoldings: Holding = {
  area: 'activity',
  tables: [
    {
      table: 'step_day',
      by: ['member_id'],
      sent: ['day', 'source', 'steps', 'recorded_at'],
      erase: 'delete',
    },
    {
      table: 'converter_entry',
      by: ['member_id'],
      sent: ['day', 'activity_id', 'minutes', 'rate', 'recorded_at'],
      erase: 'delete',
    },
    {
      table: 'entry_revision',
      by: ['member_id'],
      sent: ['day', 'source', 'amount', 'rate', 'recorded_at', 'replaced_at'],
      erase: 'delete',
    },
  ],
};
