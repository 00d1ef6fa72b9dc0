import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const calendarPersonalData: PersonalData = {
  area: 'calendar',
  tables: [
    {
      table: 'calendar_feed',
      subjectColumns: ['member_id'],
      exported: ['created_at'],
      withheld: ['token_hash'],
      erase: 'delete',
    },
  ],
};
