import type { Holding } from '../../core/holdings/public.ts';

export const messageHoldings: Holding = {
  area: 'messages',
  tables: [
    {
      table: 'message',
      by: ['sender_id', 'recipient_id'],
      sent: [
        'type',
        'subject',
        'challenge_name',
        'team_name',
        'milestone_name',
        'state',
        'created_at',
        'read_at',
      ],
      erase: 'delete',
    },
  ],
};
