import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const platformPeoplePersonalData: PersonalData = {
  area: 'factor-resets',
  tables: [
    {
      table: 'factor_reset',
      subjectColumns: ['login_id', 'member_id'],
      of: 'login',
      exported: ['reason', 'with_passkeys', 'state', 'requested_at', 'decided_at'],
      withheld: ['requested_by', 'decided_by'],
      erase: { kept: 'goes with the login, and after 30 days' },
    },
  ],
};
