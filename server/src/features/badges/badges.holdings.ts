import type { Holding } from '../../core/holdings/public.ts';

const earned = { kept: 'only appended to: what somebody nameless earned, which points stand on' };

export const badgeHoldings: Holding = {
  area: 'badges',
  tables: [
    {
      table: 'badge_award',
      by: ['member_id'],
      sent: ['badge', 'day', 'value', 'awarded_at'],
      erase: earned,
    },
    {
      table: 'badge_result',
      by: ['member_id'],
      sent: ['kind', 'challenge_id', 'day'],
      erase: earned,
    },
    // Before what it is moved into: what is moved meanwhile is found there.
    { table: 'badge_note', by: ['member_ids'], sent: [], erase: 'unlist' },
    { table: 'badge_due', by: ['member_id'], sent: [], erase: 'delete' },
    { table: 'rest_day', by: ['member_id'], sent: ['day', 'claimed_at'], erase: 'delete' },
  ],
};
