import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const noticePersonalData: PersonalData = {
  area: 'notices',
  tables: [
    {
      table: 'notice_dismissal',
      subjectColumns: ['member_id'],
      exported: ['notice_id', 'dismissed_at'],
      erase: 'delete',
    },
  ],
};
