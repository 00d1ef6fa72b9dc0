import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const wellnessPersonalData: PersonalData = {
  area: 'wellness',
  tables: [
    {
      table: 'metric_day',
      subjectColumns: ['member_id'],
      exported: ['metric', 'day', 'value', 'diastolic', 'recorded_at', 'imported'],
      erase: 'delete',
    },
    {
      table: 'metric_revision',
      subjectColumns: ['member_id'],
      exported: ['metric', 'day', 'value', 'diastolic', 'recorded_at', 'replaced_at'],
      erase: 'delete',
    },
  ],
};
