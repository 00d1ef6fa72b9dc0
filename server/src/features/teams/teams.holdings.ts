import type { Holding } from '../../core/holdings/public.ts';
import { leaveForGood } from './services/leave-for-good.ts';

export const teamHoldings: Holding = {
  area: 'teams',
  before: leaveForGood,
  tables: [
    {
      table: 'team',
      by: ['created_by'],
      // What it says is the team’s.
      sent: ['id', 'name', 'description', 'image', 'created_at'],
      erase: { set: { created_by: null } },
    },
    {
      table: 'team_membership',
      by: ['member_id'],
      sent: ['team_id', 'joined_on', 'left_on', 'is_leader', 'created_at'],
      erase: { kept: 'totals of teams, of a nameless former member who has left' },
    },
    {
      table: 'team_request',
      by: ['member_id'],
      sent: ['team_id', 'state', 'created_at', 'answered_at'],
      unsent: ['answered_by'],
      erase: 'delete',
    },
    {
      table: 'team_invite',
      by: ['member_id', 'invited_by'],
      sent: ['team_id', 'created_at'],
      erase: 'delete',
    },
  ],
};
