import type { Holding } from '../../core/holdings/public.ts';

export const wellnessHoldings: Holding = {
  area: 'wellness',
  tables: [
    {
      table: 'metric_day',
      by: ['member_id'],
      sent: ['metric', 'day', 'value', 'diastolic', 'recorded_at', 'imported'],
      erase: 'delete',
    },
    {
      table: 'metric_revision',
      by: ['member_id'],
      sent: ['metric', 'day', 'value', 'diastolic', 'recorded_at', 'replaced_at'],
      erase: 'delete',
    },
  ],
};
