import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const memberCenterPersonalData: PersonalData = {
  area: 'invitations',
  tables: [
    {
      table: 'member_invite',
      subjectColumns: ['member_id'],
      exported: ['email', 'created_at', 'sent_at', 'accepted_at', 'cancelled_at'],
      erase: 'delete',
    },
  ],
};

export const memberImportPersonalData: PersonalData = {
  area: 'member-imports',
  tables: [
    {
      table: 'member_import',
      subjectColumns: ['by_member_id'],
      exported: ['file_name', 'created_at', 'finished_at'],
      withheld: ['actor'],
      erase: 'delete',
    },
    {
      table: 'member_import_row',
      subjectColumns: ['member_id'],
      // The data about the member in the company's file, kept for a week.
      exported: [
        'email',
        'first_name',
        'last_name',
        'username',
        'employee_number',
        'organization_name',
        'team_name',
        'daily_step_goal',
        'status',
        'cells',
        'problem_value',
      ],
      withheld: ['employee_key', 'organization_id', 'said', 'team_id'],
      erase: 'delete',
    },
    {
      table: 'member_import_change',
      subjectColumns: ['member_id'],
      exported: ['kind', 'former', 'written'],
      erase: 'delete',
    },
  ],
};
