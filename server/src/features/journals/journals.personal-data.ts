import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const journalPersonalData: PersonalData = {
  area: 'journal',
  tables: [
    {
      table: 'journal',
      subjectColumns: ['member_id'],
      exported: ['id', 'day', 'text', 'privacy', 'has_photo', 'created_at', 'edited_at', 'taken_down_at'],
      erase: 'delete',
    },
    {
      table: 'journal_comment',
      subjectColumns: ['author_id'],
      exported: ['journal_id', 'text', 'created_at', 'edited_at'],
      erase: 'delete',
    },
    {
      table: 'journal_credit',
      subjectColumns: ['member_id'],
      exported: ['day', 'kind', 'recorded_at', 'gone_at'],
      erase: 'delete',
    },
  ],
};
