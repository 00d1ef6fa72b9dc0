import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const leaverPersonalData: PersonalData = {
  area: 'deactivation',
  tables: [
    {
      table: 'deactivation',
      subjectColumns: ['member_id'],
      exported: ['at'],
      erase: 'delete',
    },
    {
      table: 'kept_leaver',
      subjectColumns: ['member_id'],
      exported: ['kept_at'],
      erase: 'delete',
    },
    {
      table: 'due_leaver',
      subjectColumns: ['member_id'],
      exported: ['state', 'reason'],
      withheld: ['run_id'],
      erase: { kept: 'Counts how many a deletion was about. The member it names is nameless.' },
    },
  ],
};
