import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const feedPersonalData: PersonalData = {
  area: 'feed',
  tables: [
    {
      table: 'feed_item',
      subjectColumns: ['member_id', 'subject_id'],
      exported: ['kind', 'subject', 'created_at'],
      erase: 'delete',
    },
    {
      table: 'feed_item_kudos',
      subjectColumns: ['member_id'],
      exported: ['feed_item_id', 'created_at'],
      erase: 'delete',
    },
  ],
};
