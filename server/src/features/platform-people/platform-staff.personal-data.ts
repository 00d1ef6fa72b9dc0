import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const platformStaffPersonalData: PersonalData = {
  area: 'platform-staff',
  tables: [
    {
      table: 'staff_change',
      subjectColumns: ['login_id'],
      of: 'login',
      exported: [
        'email',
        'first_name',
        'last_name',
        'from_role',
        'to_role',
        'state',
        'requested_at',
        'decided_at',
      ],
      withheld: ['requested_by', 'decided_by'],
      erase: { kept: 'goes with the login, and after 30 days' },
    },
  ],
};
