import type { Holding } from '../../core/holdings/public.ts';

export const friendHoldings: Holding = {
  area: 'friend-invites',
  tables: [
    {
      table: 'friend_invite',
      by: ['from_id', 'to_id'],
      sent: ['from_id', 'to_id', 'state', 'created_at', 'answered_at'],
      erase: 'delete',
    },
  ],
};
