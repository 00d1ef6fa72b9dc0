import type { Holding } from '../../core/holdings/public.ts';
import { leaveOrganizations } from './services/leave-organizations.ts';

export const organizationHoldings: Holding = {
  area: 'organizations',
  before: leaveOrganizations,
  tables: [
    {
      table: 'organization_member',
      by: ['member_id'],
      sent: ['organization_id', 'joined_on', 'left_on'],
      erase: { kept: 'totals of organizations, of a nameless former member who has left' },
    },
  ],
};
