import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { leaveOrganizations } from './services/leave-organizations.ts';

export const organizationPersonalData: PersonalData = {
  area: 'organizations',
  before: leaveOrganizations,
  tables: [
    {
      table: 'organization_member',
      subjectColumns: ['member_id'],
      exported: ['organization_id', 'joined_on', 'left_on'],
      erase: { kept: 'totals of organizations, of a nameless former member who has left' },
    },
  ],
};
