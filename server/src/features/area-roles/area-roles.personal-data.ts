import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const areaRolesPersonalData: PersonalData = {
  area: 'areaRoles',
  tables: [
    {
      // What somebody invited others to be, until these register.
      table: 'invited_role',
      subjectColumns: ['given_by'],
      of: 'login',
      exported: ['role'],
      withheld: ['organization_id', 'acts_as'],
      erase: 'delete',
    },
    {
      table: 'area_role',
      subjectColumns: ['member_id'],
      exported: ['role', 'organization_id', 'given_at'],
      withheld: ['acts_as'],
      erase: 'delete',
    },
  ],
};
