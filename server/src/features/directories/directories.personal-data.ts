import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const directoryPersonalData: PersonalData = {
  area: 'directories',
  tables: [
    {
      table: 'directory_user',
      subjectColumns: ['member_id'],
      exported: [
        'user_name',
        'external_id',
        'employee_number',
        'email',
        'first_name',
        'last_name',
        'active',
        'created_at',
        'updated_at',
        'deleted_at',
      ],
      withheld: ['id', 'suspended_here', 'version'],
      erase: 'delete',
    },
  ],
};
