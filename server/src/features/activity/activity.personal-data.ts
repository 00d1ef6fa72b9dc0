import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const activityPersonalData: PersonalData = {
  area: 'activity',
  tables: [
    {
      table: 'step_day',
      subjectColumns: ['member_id'],
      exported: ['day', 'source', 'steps', 'recorded_at'],
      erase: 'delete',
    },
    {
      table: 'converter_entry',
      subjectColumns: ['member_id'],
      exported: ['day', 'activity_id', 'minutes', 'rate', 'recorded_at'],
      erase: 'delete',
    },
    {
      table: 'entry_revision',
      subjectColumns: ['member_id'],
      exported: ['day', 'source', 'amount', 'rate', 'recorded_at', 'replaced_at'],
      erase: 'delete',
    },
  ],
};
